import { useEffect, useState } from 'react';
import { useText } from '@portal/i18n';
import { endpointQuery, portalApi, skipToken, useStudyFilter } from '@portal/platform';
import { search } from '@portal/wire';
import type { NavItem } from '../shared/nav-item.ts';
import { useMenu } from '../shared/use-menu.ts';
import { chatAddress, choiceOfEntry, choiceOfHit, type ChoiceGroup } from './choice.ts';
import { ranked } from './rank.ts';

/** Who types on is not asked for every letter. */
const TYPING_PAUSE_MS = 150;
/** One letter says too little to ask the server. */
const PEOPLE_FROM_LENGTH = 2;
/** The keys that open any section are few, and so are the lines among which one looks. */
const DISCIPLINES_SHOWN = 6;

const searchApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    findPeople: build.query({ queryFn: endpointQuery(search.people), keepUnusedDataFor: 60 }),
  }),
});

/** The text as it was when typing paused. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

function useSections(typed: string, nav: readonly NavItem[]): ChoiceGroup {
  const t = useText('shell');
  const apps: NavItem = { key: 'apps', to: '/apps', label: t('nav.apps'), icon: 'apps' };
  const pages = useMenu([...nav, apps]).map((entry) => choiceOfEntry(entry, t('nav.missing')));
  return { id: 'sections', choices: ranked(typed, pages) };
}

function useDisciplines(typed: string, chat: string | undefined): ChoiceGroup {
  const t = useText('shell');
  const { disciplines, year, term } = useStudyFilter();
  if (chat === undefined || !year || !term || typed === '') return { id: 'disciplines', choices: [] };
  const place = { academicYearId: year.id, termId: term.id };
  const lines = disciplines.map(({ id, name }) => ({
    id: `discipline-${id}`,
    label: name,
    hint: t('palette.chatOf'),
    icon: 'materials' as const,
    to: chatAddress(chat, { ...place, disciplineRowId: id }),
  }));
  return { id: 'disciplines', choices: ranked(typed, lines).slice(0, DISCIPLINES_SHOWN) };
}

function usePeople(typed: string, chat: string | undefined) {
  const t = useText('shell');
  const text = usePaused(typed);
  const isAsked = chat !== undefined && text.length >= PEOPLE_FROM_LENGTH && typed !== '';
  const {
    currentData = [],
    isFetching,
    isError,
    refetch,
  } = searchApi.useFindPeopleQuery(isAsked ? { text } : skipToken);
  const choices =
    chat === undefined ? [] : currentData.map((hit) => choiceOfHit(chat, hit, t('palette.groupChat')));
  const isSearching = isFetching || (typed.length >= PEOPLE_FROM_LENGTH && text !== typed);
  return {
    group: { id: 'people' as const, choices },
    isSearching,
    isFailed: isError && !isFetching,
    refetch,
  };
}

/** Everything that answers what was typed: sections at once, people as soon as the server has found them. */
export function useChoices(text: string, nav: readonly NavItem[]) {
  const typed = text.trim();
  const chat = nav.find(({ icon }) => icon === 'message')?.to;
  const sections = useSections(typed, nav);
  const disciplines = useDisciplines(typed, chat);
  const people = usePeople(typed, chat);
  const groups: readonly ChoiceGroup[] = [sections, disciplines, people.group].filter(
    ({ choices }) => choices.length > 0,
  );
  return { ...people, groups };
}
