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

/** The longest endpoint URL of a push subscription, in characters. */
const PUSH_ENDPOINT_MAX_LENGTH = 2_048;
const pushEndpoint = textOf(10, PUSH_ENDPOINT_MAX_LENGTH);

/**
 * The payload of a push: a notification, and the path to its conversation in the recipient's lists. The ids of that path are
 * `null` when the conversation is no longer in any list.
 */
export const ChatPush = record({
  /** A notification replaces earlier ones with the same tag. */
  tag: ['tag', text],
  title: ['title', text],
  excerpt: ['body', text],
  academicYearId: ['id_a_year', id],
  termId: ['id_ws', id],
  /** The row id of the discipline in the reader's list, as used by the study filter. */
  disciplineRowId: ['id', nullable(id)],
  semesterId: ['id_semester', nullable(id)],
  groupId: ['id_group', nullable(id)],
  /** The other person of the conversation; `null` for a group chat. */
  partnerId: ['id_to', nullable(id)],
});
export type ChatPush = InsideOf<typeof ChatPush>;

/** Endpoints of push subscriptions, for notifications while no page is open (Web Push, RFC 8030). */
export const chatPush = {
  pushKey: post('/api/chat/push/key.json', {
    summary: "The server's public key, which a browser needs to subscribe.",
    access: 'signed-in',
    request: emptyRequest,
    response: single(record({ publicKey: ['publicKey', text] })),
  }),
  subscribePush: post('/api/chat/push/subscribe.json', {
    summary: 'Subscribes this session to pushes about new messages; replaces its earlier subscription.',
    access: 'signed-in',
    request: record({
      endpoint: ['endpoint', pushEndpoint],
      publicKey: ['p256dh', textOf(80, 100)],
      authSecret: ['auth', textOf(16, 40)],
    }),
    response: emptyResponse,
    writes: true,
  }),
  unsubscribePush: post('/api/chat/push/unsubscribe.json', {
    summary: "Removes this session's push subscription.",
    access: 'signed-in',
    request: emptyRequest,
    response: emptyResponse,
    writes: true,
  }),
} as const;
