import { formatDay, type Language, type Translate } from '@portal/i18n';
import type { JournalColumn } from '@portal/wire';

/** Says that the marks of a lesson can no longer be changed, and why. */
export const lockedText = (
  t: Translate<'journal'>,
  language: Language,
  { date, startsAt, lock }: JournalColumn,
): string =>
  t('grid.locked', {
    day: formatDay(date, language),
    time: startsAt,
    reason: lock ? t(`lesson.${lock}`) : '',
  }).trim();
