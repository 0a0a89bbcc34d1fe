import { formatDay, type Language, type Translate } from '@portal/i18n';
import type { JournalColumn } from '@portal/wire';

/** Says that the marks of a lesson cannot be changed, no longer or not yet, and why. */
export const lockedText = (
  t: Translate<'journal'>,
  language: Language,
  { date, startsAt, lock }: JournalColumn,
): string =>
  t(lock === 'lessonNotBegun' ? 'grid.notBegun' : 'grid.locked', {
    day: formatDay(date, language),
    time: startsAt,
    reason: lock ? t(`lesson.${lock}`) : '',
  }).trim();
