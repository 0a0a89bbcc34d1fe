import { changeStudyChoice, writeStudyParams, type StudyChoices } from '@portal/platform';
import { UNREAD_ITEMS_MAX, type UnreadItem } from '@portal/wire';

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
  const listed = items.flatMap(({ address, unreadCount }) => {
    const { pathname: page, searchParams: search } = new URL(address, 'https://portal');
    return page === pathname ? [{ search, unreadCount }] : [];
  });
  return {
    countOf(choice, id) {
      // What the address becomes with the choice; an item behind it has the same choices, and others below them.
      const made = [...writeStudyParams(new URLSearchParams(), changeStudyChoice(chosen, choice, id))];
      const total = listed
        .filter(({ search }) => made.every(([name, value]) => search.get(name) === value))
        .reduce((sum, { unreadCount }) => sum + unreadCount, 0);
      return total === 0 ? undefined : total;
    },
    isComplete: listed.length < UNREAD_ITEMS_MAX,
  };
}
