import { describe, expect, it } from '@jest/globals';
import { UNREAD_ITEMS_MAX, type UnreadItem } from '@portal/wire';
import { unreadChoices } from './unread-choices.ts';

const itemAt = (search: string, unreadCount = 1): UnreadItem => ({
  type: 'message',
  tag: search,
  title: '',
  body: '',
  address: `/chat?${search}`,
  createdAt: '2026-09-01T05:00:00Z',
  unreadCount,
});
const items = [
  itemAt('year=2026&term=2&discipline=7&semester=5&group=31&with=8', 2),
  itemAt('year=2026&term=2&discipline=7&semester=5&group=32&with=group', 3),
  itemAt('year=2026&term=1&discipline=7&semester=6&group=31&with=8', 4),
  itemAt('year=2025&term=2&discipline=9&semester=3&group=33&with=8', 5),
];
const chosen = { academicYearId: 2026, termId: 2, disciplineRowId: 7, semesterId: 5, groupId: 31 };

describe('unread counts of the study filter', () => {
  const { countOf, isComplete } = unreadChoices(items, '/chat', chosen);

  it('are of all that lies below a choice', () => {
    expect([countOf('academicYearId', 2026), countOf('academicYearId', 2025)]).toEqual([9, 5]);
    expect([countOf('groupId', 31), countOf('groupId', 32)]).toEqual([2, 3]);
  });

  it('leave out what lies below another choice above', () => {
    expect([countOf('termId', 2), countOf('termId', 1), countOf('disciplineRowId', 7)]).toEqual([5, 4, 5]);
    expect([countOf('disciplineRowId', 9), countOf('groupId', 33)]).toEqual([undefined, undefined]);
  });

  it('leave out other pages, and addresses without choices', () => {
    expect(unreadChoices(items, '/journal', chosen).countOf('academicYearId', 2026)).toBeUndefined();
    expect(unreadChoices([itemAt('')], '/chat', {}).countOf('academicYearId', 2026)).toBeUndefined();
  });

  it('are complete below the limit of the list', () => {
    const many = Array.from({ length: UNREAD_ITEMS_MAX }, (_, at) => itemAt(`year=2026&with=${at}`));
    expect([isComplete, unreadChoices(many, '/chat', chosen).isComplete]).toEqual([true, false]);
  });
});
