import { skipToken } from '@portal/platform';
import { useTranslations } from '@portal/i18n';
import { useBookCategoriesQuery, useBookSectionsQuery, type BookFilter } from '../library.api.ts';

interface Choice {
  readonly id: number;
  readonly name: string;
}

const nameOf = (rows: readonly Choice[] | undefined, id: number | undefined | 'all') =>
  rows?.find((row) => row.id === id)?.name;

/** What narrows the list besides the text, in a few words: the narrowest choice first, because the end may be cut off. */
export function useFilterSummary({ sectionId, category, mode }: BookFilter): string {
  const t = useTranslations('library-umk');
  const sections = useBookSectionsQuery({}).data;
  const categories = useBookCategoriesQuery(sectionId === undefined ? skipToken : { sectionId }).currentData;
  const chosen = [
    mode === 'author' ? t('library.byAuthor') : undefined,
    nameOf(categories, category) ?? nameOf(sections, sectionId),
  ].filter((part) => part !== undefined);
  return chosen.length === 0 ? t('library.allSections') : chosen.join(' · ');
}
