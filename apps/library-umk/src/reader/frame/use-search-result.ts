import { useTranslations } from '@portal/i18n';

interface Result {
  readonly isEmpty: boolean;
  readonly isSearching: boolean;
  /** The number of the current hit, from 1. */
  readonly number: number;
  readonly count: number;
}

/** What a search has found, in words. */
export function useSearchResult({ isEmpty, isSearching, number, count }: Result): string {
  const t = useTranslations('library-umk');
  if (isEmpty) return '';
  if (count > 0) return t('reader.hits', { number, count });
  return t(isSearching ? 'reader.searching' : 'reader.noHits');
}
