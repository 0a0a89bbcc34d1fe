import type { useTranslations } from '@portal/i18n';
import type { Book } from '@portal/wire';

type Translate = ReturnType<typeof useTranslations<'library-umk'>>;

/** Format and number of pages in one line. */
export function bookFacts({ format, pageCount }: Book, t: Translate): string {
  const facts = [t(`library.format.${format}`)];
  if (pageCount !== null) facts.push(t('library.pages', { count: pageCount }));
  return facts.join(' · ');
}
