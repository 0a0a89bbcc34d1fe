import { describe, expect, it } from '@jest/globals';
import { aMessage } from '@portal/testing';
import type { PendingLetter } from './outbox.ts';
import { rowsOf } from './rows.ts';

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
  },
});

describe('the lines of a thread', () => {
  it('are the messages, then what is on its way', () => {
    const rows = rowsOf([at(1, '2026-10-05T04:30:00Z')], [letter('2026-10-05T04:31:00Z')], null);
    expect(rows.map(({ message, letter: pending }) => message?.id ?? pending?.key)).toEqual([
      1,
      'letter 2026-10-05T04:31:00Z',
    ]);
  });

  it('say which day begins below them, by the clock in Bishkek', () => {
    const rows = rowsOf(
      [at(1, '2026-10-05T17:59:00Z'), at(2, '2026-10-05T18:00:00Z')],
      [letter('2026-10-07T04:00:00Z')],
      null,
    );
    expect(rows.map(({ dayBelow }) => dayBelow)).toEqual(['2026-10-06', '2026-10-07', undefined]);
  });

  it('stay as they are when older ones come before them', () => {
    const known = [at(5, '2026-10-06T04:00:00Z'), at(6, '2026-10-06T06:00:00Z')];
    const older = [at(3, '2026-10-04T04:00:00Z'), at(4, '2026-10-05T04:00:00Z')];
    expect(rowsOf([...older, ...known], [], null).slice(2)).toEqual(rowsOf(known, [], null));
  });

  it('do not repeat the name of who goes on within five minutes', () => {
    const rows = rowsOf(
      [
        at(1, '2026-10-05T04:00:00Z'),
        at(2, '2026-10-05T04:04:00Z'),
        at(3, '2026-10-05T04:10:00Z'),
        at(4, '2026-10-05T04:11:00Z', { isMine: true }),
        at(5, '2026-10-05T04:12:00Z', { isMine: true }),
      ],
      [],
      5,
    );
    expect(rows.map(({ isContinued }) => isContinued)).toEqual([false, true, false, false, false]);
    expect(rows.map(({ isFirstUnread }) => isFirstUnread)).toEqual([false, false, false, false, true]);
  });
});
