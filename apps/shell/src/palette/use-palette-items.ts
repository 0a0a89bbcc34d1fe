import { useEffect, useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { endpointQuery, portalApi, skipToken, useStudyFilter, type SearchTarget } from '@portal/platform';
import { search } from '@portal/wire';
import type { NavItem } from '../shared/nav-item.ts';
import { useMenu } from '../shared/use-menu.ts';
import { disciplineAddress, itemsOfMenu, itemOfSearchHit, type PaletteGroup } from './palette-item.ts';
import { sortByRank } from './rank.ts';

const DEBOUNCE_MS = 150;
const PEOPLE_MIN_LENGTH = 2;
const MAX_DISCIPLINES = 6;

const searchApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    findPeople: build.query({ queryFn: endpointQuery(search.people), keepUnusedDataFor: 60 }),
  }),
});

function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}

function useSections(typed: string, nav: readonly NavItem[]): PaletteGroup {
  const t = useTranslations('shell');
  const apps: NavItem = { key: 'apps', to: '/apps', label: t('nav.apps'), icon: 'apps', order: 15 };
  const pages = itemsOfMenu(useMenu([...nav, apps]), t('nav.unavailable'));
  return { id: 'sections', items: sortByRank(typed, pages) };
}

function useDisciplines(typed: string, page: NavItem | undefined): PaletteGroup {
  const { disciplines, year, term } = useStudyFilter();
  if (page === undefined || !year || !term || typed === '') return { id: 'disciplines', items: [] };
  const place = { academicYearId: year.id, termId: term.id };
  const lines = disciplines.map(({ id, name }) => ({
    id: `discipline-${id}`,
    label: name,
    hint: page.label,
    icon: 'materials' as const,
    to: disciplineAddress(page, { ...place, disciplineRowId: id }),
  }));
  return { id: 'disciplines', items: sortByRank(typed, lines).slice(0, MAX_DISCIPLINES) };
}

function usePeople(typed: string, page: NavItem | undefined) {
  const t = useTranslations('shell');
  const text = useDebounced(typed);
  const isEnabled = page !== undefined && text.length >= PEOPLE_MIN_LENGTH && typed !== '';
  const {
    currentData = [],
    isFetching,
    isError,
    refetch,
  } = searchApi.useFindPeopleQuery(isEnabled ? { text } : skipToken);
  const items =
    page === undefined ? [] : currentData.map((hit) => itemOfSearchHit(page, hit, t('palette.wholeGroup')));
  const isSearching = isFetching || (typed.length >= PEOPLE_MIN_LENGTH && text !== typed);
  return {
    group: { id: 'people' as const, items },
    isSearching,
    isFailed: isError && !isFetching,
    refetch,
  };
}

/** Everything that matches the query: sections at once, people when the server responds. */
export function usePaletteItems(text: string, nav: readonly NavItem[]) {
  const typed = text.trim();
  const pageFor = (target: SearchTarget) => nav.find(({ opens = [] }) => opens.includes(target));
  const sections = useSections(typed, nav);
  const disciplines = useDisciplines(typed, pageFor('disciplines'));
  const people = usePeople(typed, pageFor('people'));
  const groups: readonly PaletteGroup[] = [sections, disciplines, people.group].filter(
    ({ items }) => items.length > 0,
  );
  return { ...people, groups };
}
