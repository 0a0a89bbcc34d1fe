import { describe, expect, it } from '@jest/globals';
import { aMessage } from '@portal/testing';
import type { Message } from '@portal/wire';
import type { PendingMessageItem } from '../composer/outbox.ts';
import { toRows } from './rows.ts';

const part = (messages: Message[]) => ({ messages, pageStarts: messages.slice(0, 1).map(({ id }) => id) });
const at = (id: number, sentAt: string, facts = {}) => aMessage({ id, sentAt, ...facts });
const pending = (addedAt: string): PendingMessageItem => ({
  key: `pending ${addedAt}`,
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

describe('the rows of a thread', () => {
  it('are the sent messages, then the pending ones', () => {
    const rows = toRows(part([at(1, '2026-10-05T04:30:00Z')]), [pending('2026-10-05T04:31:00Z')], null);
    expect(rows.map((row) => row.message?.id ?? row.pending?.key)).toEqual([
      1,
      'pending 2026-10-05T04:31:00Z',
    ]);
  });

  it('have the day that begins below them, in Bishkek time', () => {
    const rows = toRows(
      part([at(1, '2026-10-05T17:59:00Z'), at(2, '2026-10-05T18:00:00Z')]),
      [pending('2026-10-07T04:00:00Z')],
      null,
    );
    expect(rows.map(({ dayBelow }) => dayBelow)).toEqual(['2026-10-06', '2026-10-07', undefined]);
  });

  it('do not change when older messages are loaded', () => {
    const known = [at(5, '2026-10-06T04:00:00Z'), at(6, '2026-10-06T06:00:00Z')];
    // The last older message has the same author and minute as the first loaded one.
    const older = [at(3, '2026-10-04T04:00:00Z'), at(4, '2026-10-06T03:59:00Z')];
    const before = toRows(part(known), [], null);
    const after = toRows({ messages: [...older, ...known], pageStarts: [3, 5] }, [], null);
    expect(after.slice(2)).toEqual(before);
  });

  it('do not repeat the name of the same author within five minutes', () => {
    const rows = toRows(
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

  it('contain a message once when its event arrives before its response', () => {
    const sent = at(7, '2026-10-05T04:31:00Z', { isMine: true });
    const twice = [pending('2026-10-05T04:30:00Z'), pending('2026-10-05T04:30:30Z')];
    const rows = toRows(part([sent]), twice, null);
    expect(rows.map(({ key }) => key)).toEqual(['7', 'pending 2026-10-05T04:30:30Z']);
  });

  it('keep a pending message with the text of an older message or of another author', () => {
    const written = pending('2026-10-05T04:30:00Z');
    const later = { ...written, payload: { ...written.payload, afterId: 7 } };
    const messages = [at(7, '2026-10-05T04:00:00Z', { isMine: true }), at(8, '2026-10-05T04:31:00Z')];
    expect(toRows(part(messages), [later], null)).toHaveLength(3);
  });
});
