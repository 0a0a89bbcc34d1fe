import { formatDate, formatTime, useLanguage } from '@portal/i18n';

/** A moment as its day and time in the language of the page. */
export function useMoment(): (at: string) => string {
  const language = useLanguage();
  return (at) => `${formatDate(at, language)}, ${formatTime(at)}`;
}
