import { useTranslations } from '@portal/i18n';
import { skipToken, useDraft, useStudyFilter, type SearchTarget } from '@portal/platform';
import type { NavItem } from '../shared/menu/nav-item.ts';
import { useUnreadItemsQuery } from '../shared/unread/unread-items.api.ts';
import { useMenu } from '../shared/menu/use-menu.ts';
import {
  disciplineAddress,
  itemOfUnread,
  itemsOfMenu,
  unavailableItemsOf,
  type PaletteGroup,
  type PaletteItem,
} from './palette-item.ts';
import { sortByRank } from './rank.ts';
import { addRecentItem, readRecentItems } from './recent-items.ts';
import { useClasses } from './use-classes.ts';
import { usePeople } from './use-people.ts';

const MAX_DISCIPLINES = 6;
const MAX_RECENT = 5;

interface Options {
  readonly text: string;
  readonly nav: readonly NavItem[];
  /** Only conversations, to write in one. */
  readonly isForWriting: boolean;
  readonly actions: readonly PaletteItem[];
}

function useDisciplines(typed: string, page: NavItem | undefined): readonly PaletteItem[] {
  const { disciplines, year, term } = useStudyFilter();
  if (page === undefined || !year || !term || typed === '') return [];
  const place = { academicYearId: year.id, termId: term.id };
  const lines = disciplines.map(({ id, name }) => ({
    id: `discipline-${id}`,
    label: name,
    hint: page.label,
    icon: 'materials' as const,
    to: disciplineAddress(page, { ...place, disciplineRowId: id }),
  }));
  return sortByRank(typed, lines).slice(0, MAX_DISCIPLINES);
}

/** The entries of the menu, and what was opened last from the palette. */
function usePages(nav: readonly NavItem[]) {
  const t = useTranslations('shell');
  const apps: NavItem = { key: 'apps', to: '/apps', label: t('nav.apps'), icon: 'apps', order: 15 };
  const menu = useMenu([...nav, apps]);
  const stored = useDraft('recent-items');
  const pages = itemsOfMenu(menu, t('nav.staff'));
  const recent = readRecentItems(stored.text, (path) => pages.some(({ to }) => to === path));
  return {
    pages,
    unavailable: unavailableItemsOf(menu, t('nav.unavailable')),
    recent,
    remember: (item: PaletteItem) => stored.write(addRecentItem(recent, item)),
  };
}

/** The page of the module that opens what was found. */
export const pageFor = (nav: readonly NavItem[], target: SearchTarget): NavItem | undefined =>
  nav.find(({ opens = [] }) => opens.includes(target));

/** Everything that matches the query, what can be opened first: the portal's own at once, people when the server responds. */
export function usePaletteItems({ text, nav, isForWriting, actions }: Options) {
  const typed = text.trim();
  const { pages, unavailable, recent, remember } = usePages(nav);
  const disciplines = useDisciplines(typed, pageFor(nav, 'disciplines'));
  const classes = useClasses(typed, pageFor(nav, 'classes'));
  const people = usePeople(typed, pageFor(nav, 'people'));
  const isStart = typed === '';
  const { data: unread = [] } = useUnreadItemsQuery(isForWriting && isStart ? {} : skipToken);
  const shownRecent = recent.filter(({ isConversation = false }) => !isForWriting || isConversation);
  const conversations: readonly PaletteGroup[] = [
    { id: 'recent', items: isStart ? shownRecent.slice(0, MAX_RECENT) : [] },
    { id: 'unread', items: isStart && isForWriting ? unread.map(itemOfUnread) : [] },
  ];
  const everything: readonly PaletteGroup[] = [
    { id: 'sections', items: sortByRank(typed, pages) },
    { id: 'classes', items: classes },
    { id: 'disciplines', items: disciplines },
    { id: 'actions', items: sortByRank(typed, actions) },
  ];
  const end: readonly PaletteGroup[] = [
    { id: 'people', items: people.items },
    // After the people, so that they do not move it when they come.
    { id: 'unavailable', items: isForWriting || people.isSearching ? [] : sortByRank(typed, unavailable) },
  ];
  const groups = [...conversations, ...(isForWriting ? [] : everything), ...end].filter(
    ({ items }) => items.length > 0,
  );
  return { ...people, groups, remember };
}
