import { formatDay, useLanguage, useTranslations } from '@portal/i18n';
import type { MarkValue } from '@portal/domain';
import type { OwnMark } from '@portal/wire';

/** Returns functions that put marks into words. */
export function useMarkTexts() {
  const t = useTranslations('journal');
  const language = useLanguage();
  const markInWords = (value: MarkValue | null): string => {
    if (value === null) return t('ownMarks.values.none');
    return typeof value === 'number'
      ? t('ownMarks.values.points', { points: value })
      : t(`ownMarks.values.${value}`);
  };
  return {
    markInWords,
    /** `16 ноября, 08:00`. */
    lessonTime: ({ date, startsAt }: OwnMark): string => `${formatDay(date, language)}, ${startsAt}`,
  };
}
