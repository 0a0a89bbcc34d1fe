import { formatDay, formatTime, type Language } from '@portal/i18n';

/** A moment as a note has it: `5 марта, 14:05`. */
export const momentText = (moment: string, language: Language): string =>
  `${formatDay(moment, language)}, ${formatTime(moment)}`;
