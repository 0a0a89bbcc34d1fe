import { describe, expect, it } from '@jest/globals';
import type { Rejection } from './pending-marks.ts';
import { shownCell, statusOf, type OwnMark } from './shown-cell.ts';

const stored = { value: 40, version: 3 };
const own = (lessonId = 1, reason?: Rejection['reason']): OwnMark => ({
  mark: {
    cell: { lessonId, studentId: 101 },
    value: 50,
    version: 2,
    ...(reason && { rejection: { reason, value: 40, version: 3 } }),
  },
  isRefused: reason !== undefined,
});
const gone: OwnMark = { ...own(), isRefused: true };
const statusWith = (marks: readonly OwnMark[], isOnline = true) =>
  statusOf(new Map(marks.map((mark, at) => [at, mark])), isOnline);

describe('a shown cell', () => {
  it('is the stored one without an own value', () => {
    expect(shownCell(stored, undefined, true)).toEqual({ value: 40, version: 3, state: 'saved' });
  });

  it('is the own value while it waits, with or without a network', () => {
    expect(shownCell(stored, own(), true)).toEqual({ value: 50, version: 3, state: 'saving' });
    expect(shownCell(stored, own(), false)).toEqual({ value: 50, version: 3, state: 'offline' });
  });

  it('has both values in a conflict (D§4 Journal.2)', () => {
    expect(shownCell(stored, own(1, 'conflict'), true)).toEqual({
      value: 50,
      version: 3,
      state: 'conflict',
      storedValue: 40,
    });
  });

  it.each(['lessonLocked', 'moduleClosed'] as const)('says that it was refused by %s', (reason) => {
    expect(shownCell(stored, own(1, reason), true)).toMatchObject({
      value: 50,
      storedValue: 40,
      state: 'locked',
      lockReason: reason,
    });
  });

  it('is refused without a reason when its column is gone', () => {
    const shown = shownCell(stored, gone, true);
    expect(shown.state).toBe('locked');
    expect(shown).not.toHaveProperty('lockReason');
  });

  it('stays refused without a network', () => {
    expect(shownCell(stored, own(1, 'conflict'), false).state).toBe('conflict');
  });
});

describe('the state of a journal', () => {
  it('is saved without own values', () => {
    expect(statusWith([])).toEqual({ state: 'saved', pendingCount: 0, conflicts: [], refused: [] });
  });

  it('is that of the cell which needs the teacher most', () => {
    expect(statusWith([own(1)]).state).toBe('saving');
    expect(statusWith([own(1)], false).state).toBe('offline');
    expect(statusWith([own(1), own(2, 'moduleClosed')]).state).toBe('locked');
    expect(statusWith([own(1), own(2, 'moduleClosed'), own(3, 'conflict')]).state).toBe('conflict');
  });

  it('counts what waits, and lists what was not stored', () => {
    expect(statusWith([own(1), own(2), own(3, 'lessonLocked'), own(4, 'conflict')], false)).toMatchObject({
      pendingCount: 2,
      conflicts: [{ lessonId: 4, studentId: 101 }],
      refused: [{ lessonId: 3, studentId: 101 }],
    });
  });
});
