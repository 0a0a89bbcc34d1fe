import { formatNumber, useLanguage } from '@portal/i18n';

export const NO_VALUE = '–';

/** Formats a GPA or grade points with two decimals in the language of the reader. */
export function useShownGpa(): (value: number | null | undefined) => string {
  const language = useLanguage();
  return (value) => (value === null || value === undefined ? NO_VALUE : formatNumber(value, language, 2));
}
