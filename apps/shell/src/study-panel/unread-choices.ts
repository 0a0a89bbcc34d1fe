import { readStudyParams, type StudyChoices } from '@portal/platform';
import { UNREAD_ITEMS_MAX, type UnreadItem } from '@portal/wire';

const cascade = ['academicYearId', 'termId', 'disciplineRowId', 'semesterId', 'groupId'] as const;

/** What is unread on a page behind each choice of its study filter. */
export interface UnreadChoices {
  /** How much is unread behind a choice, as long as the choices above it stay; undefined for nothing. */
  countOf(choice: keyof StudyChoices, id: number): number | undefined;
  /** False when more is unread than the server lists, so that the counts are the least it can be. */
  readonly isComplete: boolean;
}

/** Counts by the addresses of unread items, which hold the choices that lead to them. */
export function unreadChoices(
  items: readonly UnreadItem[],
  pathname: string,
  chosen: StudyChoices,
): UnreadChoices {
  const own = items.flatMap(({ address, unreadCount }) => {
    const { pathname: page, searchParams } = new URL(address, 'https://portal');
    const choices = readStudyParams(searchParams);
    return page === pathname && choices ? [{ choices, unreadCount }] : [];
  });
  return {
    countOf(choice, id) {
      const above = cascade.slice(0, cascade.indexOf(choice));
      const total = own
        .filter(({ choices }) => choices[choice] === id && above.every((one) => choices[one] === chosen[one]))
        .reduce((sum, { unreadCount }) => sum + unreadCount, 0);
      return total === 0 ? undefined : total;
    },
    isComplete: items.length < UNREAD_ITEMS_MAX,
  };
}
