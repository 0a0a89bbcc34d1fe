import { matchWords, useTranslations } from '@portal/i18n';
import { endpointQuery, portalApi, skipToken, useDebouncedValue } from '@portal/platform';
import { search, SEARCH_HITS_MAX } from '@portal/wire';
import type { NavItem } from '../shared/menu/nav-item.ts';
import { itemOfSearchHit } from './palette-item.ts';

const DEBOUNCE_MS = 150;
const PEOPLE_MIN_LENGTH = 2;

const searchApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    findPeople: build.query({ queryFn: endpointQuery(search.people), keepUnusedDataFor: 60 }),
  }),
});

/** True when the server may know more than it returns. */
const isFull = (found: readonly unknown[] = []): boolean => found.length === SEARCH_HITS_MAX;

/** People and group chats from the server. While it searches, those found before stay as far as they match. */
export function usePeople(typed: string, page: NavItem | undefined) {
  const t = useTranslations('shell');
  const text = useDebouncedValue(typed, DEBOUNCE_MS);
  const isLongEnough = page !== undefined && typed.length >= PEOPLE_MIN_LENGTH;
  const { data, currentData, isFetching, isError, refetch } = searchApi.useFindPeopleQuery(
    isLongEnough && text.length >= PEOPLE_MIN_LENGTH ? { text } : skipToken,
  );
  const isSearching = isLongEnough && (isFetching || text !== typed);
  const found = (isSearching ? data : currentData) ?? [];
  const isMatch = matchWords(typed);
  return {
    items: isLongEnough
      ? found
          .filter(({ name }) => !isSearching || isMatch(name))
          .map((hit) => itemOfSearchHit(page, hit, t('palette.wholeGroup')))
      : [],
    isSearching,
    isPartial: isFull(currentData),
    isFailed: isError && !isSearching,
    refetch,
  };
}
