import { expect, it } from '@jest/globals';
import { aMessage, aThreadPage } from '@portal/testing';
import { STORED_MESSAGES, toStoredThread } from './stored-thread.ts';
import { toThread, withOlder } from './thread.ts';

const messages = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => aMessage({ id: from + at }));

it('stores the last messages, which open at their end', () => {
  const thread = withOlder(
    { ...toThread(aThreadPage(messages(41, 60))), openedAtId: 70 },
    aThreadPage(messages(21, 20)),
  );
  const stored = toStoredThread({ ...thread, hasOlder: false });
  expect(stored.messages).toHaveLength(STORED_MESSAGES);
  expect(stored).toMatchObject({ hasOlder: true, openedAtId: null, anchorId: 41, pageStarts: [41] });
});

it('stores a short thread as it is', () => {
  const thread = toThread(aThreadPage(messages(1, 3)));
  expect(toStoredThread(thread)).toEqual(thread);
});
