import { nothing, nothingAsked, record, single, text, textOf } from './codec.ts';
import { post } from './endpoint.ts';
import { ADDRESS_OF_PUSH_MAX_LENGTH } from './limits.ts';

const pushAddress = textOf(10, ADDRESS_OF_PUSH_MAX_LENGTH);

/** Calls by which a browser asks to be told of messages while no page is open (Web Push, RFC 8030). */
export const chatPush = {
  pushKey: post('/api/chat/push/key.json', {
    about: 'The public key of the server, which a browser needs to subscribe.',
    access: 'signed-in',
    ask: nothingAsked,
    answer: single(record({ publicKey: ['publicKey', text] })),
  }),
  subscribePush: post('/api/chat/push/subscribe.json', {
    about: 'Tells this session of new messages by push, in the place of what it was told by before.',
    access: 'signed-in',
    ask: record({
      endpoint: ['endpoint', pushAddress],
      publicKey: ['p256dh', textOf(80, 100)],
      authSecret: ['auth', textOf(16, 40)],
    }),
    answer: nothing,
    writes: true,
  }),
  unsubscribePush: post('/api/chat/push/unsubscribe.json', {
    about: 'Ends the pushes to this session.',
    access: 'signed-in',
    ask: nothingAsked,
    answer: nothing,
    writes: true,
  }),
} as const;
