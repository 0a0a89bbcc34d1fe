import {
  id,
  emptyResponse,
  emptyRequest,
  nullable,
  record,
  single,
  text,
  textOf,
  type InsideOf,
} from './codec.ts';
import { post } from './endpoint.ts';
import { ADDRESS_OF_PUSH_MAX_LENGTH } from './limits.ts';

const pushAddress = textOf(10, ADDRESS_OF_PUSH_MAX_LENGTH);

/**
 * What a push says: a notification, and where its conversation is in the lists of whoever reads it. Those are `null` where
 * no list leads to it any more.
 */
export const ChatPush = record({
  /** One notification stands for all that have the same tag. */
  tag: ['tag', text],
  title: ['title', text],
  excerpt: ['body', text],
  academicYearId: ['id_a_year', id],
  termId: ['id_ws', id],
  /** The row of the discipline in the reader's list, as the study filter names it. */
  disciplineRowId: ['id', nullable(id)],
  semesterId: ['id_semester', nullable(id)],
  groupId: ['id_group', nullable(id)],
  /** Whom the reader talks with; `null` for a group chat. */
  partnerId: ['id_to', nullable(id)],
});
export type ChatPush = InsideOf<typeof ChatPush>;

/** Calls by which a browser asks to be told of messages while no page is open (Web Push, RFC 8030). */
export const chatPush = {
  pushKey: post('/api/chat/push/key.json', {
    summary: 'The public key of the server, which a browser needs to subscribe.',
    access: 'signed-in',
    request: emptyRequest,
    response: single(record({ publicKey: ['publicKey', text] })),
  }),
  subscribePush: post('/api/chat/push/subscribe.json', {
    summary: 'Tells this session of new messages by push, in the place of what it was told by before.',
    access: 'signed-in',
    request: record({
      endpoint: ['endpoint', pushAddress],
      publicKey: ['p256dh', textOf(80, 100)],
      authSecret: ['auth', textOf(16, 40)],
    }),
    response: emptyResponse,
    writes: true,
  }),
  unsubscribePush: post('/api/chat/push/unsubscribe.json', {
    summary: 'Ends the pushes to this session.',
    access: 'signed-in',
    request: emptyRequest,
    response: emptyResponse,
    writes: true,
  }),
} as const;
