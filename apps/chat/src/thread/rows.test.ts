import { describe, expect, it } from '@jest/globals';
import { aMessage } from '@portal/testing';
import type { Message } from '@portal/wire';
import type { PendingLetter } from './outbox.ts';
import { rowsOf } from './rows.ts';

const part = (messages: Message[]) => ({ messages, pageStarts: messages.slice(0, 1).map(({ id }) => id) });
const at = (id: number, sentAt: string, facts = {}) => aMessage({ id, sentAt, ...facts });
const letter = (addedAt: string): PendingLetter => ({
  key: `letter ${addedAt}`,
  lane: 'a',
  state: 'waiting',
  addedAt: Date.parse(addedAt),
  payload: {
    conversation: {
      academicYearId: 2026,
      termId: 2,
      disciplineId: 11,
      credits: 4,
      partner: { kind: 'person', personId: 101, role: 'teacher' },
    },
    text: 'Салам',
    files: [],
    replyTo: null,
    afterId: 0,
  },
});

describe('the lines of a thread', () => {
  it('are the messages, then what is on its way', () => {
    const rows = rowsOf(part([at(1, '2026-10-05T04:30:00Z')]), [letter('2026-10-05T04:31:00Z')], null);
    expect(rows.map(({ message, letter: pending }) => message?.id ?? pending?.key)).toEqual([
      1,
      'letter 2026-10-05T04:31:00Z',
    ]);
  });

  it('say which day begins below them, by the clock in Bishkek', () => {
    const rows = rowsOf(
      part([at(1, '2026-10-05T17:59:00Z'), at(2, '2026-10-05T18:00:00Z')]),
      [letter('2026-10-07T04:00:00Z')],
      null,
    );
    expect(rows.map(({ dayBelow }) => dayBelow)).toEqual(['2026-10-06', '2026-10-07', undefined]);
  });

  it('stay as they are when older ones come before them', () => {
    const known = [at(5, '2026-10-06T04:00:00Z'), at(6, '2026-10-06T06:00:00Z')];
    // The last of them is of the same person and minute as the first that was known.
    const older = [at(3, '2026-10-04T04:00:00Z'), at(4, '2026-10-06T03:59:00Z')];
    const before = rowsOf(part(known), [], null);
    const after = rowsOf({ messages: [...older, ...known], pageStarts: [3, 5] }, [], null);
    expect(after.slice(2)).toEqual(before);
  });

  it('do not repeat the name of who goes on within five minutes', () => {
    const rows = rowsOf(
      part([
        at(1, '2026-10-05T04:00:00Z'),
        at(2, '2026-10-05T04:04:00Z'),
        at(3, '2026-10-05T04:10:00Z'),
        at(4, '2026-10-05T04:11:00Z', { isMine: true }),
        at(5, '2026-10-05T04:12:00Z', { isMine: true }),
      ]),
      [],
      5,
    );
    expect(rows.map(({ isContinued }) => isContinued)).toEqual([false, true, false, false, false]);
    expect(rows.map(({ isFirstUnread }) => isFirstUnread)).toEqual([false, false, false, false, true]);
  });

  it('show a message once when the stream tells of it before its sender has the answer', () => {
    const sent = at(7, '2026-10-05T04:31:00Z', { isMine: true });
    const twice = [letter('2026-10-05T04:30:00Z'), letter('2026-10-05T04:30:30Z')];
    const rows = rowsOf(part([sent]), twice, null);
    expect(rows.map(({ key }) => key)).toEqual(['7', 'letter 2026-10-05T04:30:30Z']);
  });

  it('keep a letter that says the same as an older message, or as somebody else’s', () => {
    const written = letter('2026-10-05T04:30:00Z');
    const later = { ...written, payload: { ...written.payload, afterId: 7 } };
    const messages = [at(7, '2026-10-05T04:00:00Z', { isMine: true }), at(8, '2026-10-05T04:31:00Z')];
    expect(rowsOf(part(messages), [later], null)).toHaveLength(3);
  });
});
