import { fillIn, type Language } from '@portal/domain';
import signs from './numbers.json';

const TYIYN_IN_SOM = 100;
const BYTES_IN_KB = 1_024;
const BYTES_IN_MB = BYTES_IN_KB * BYTES_IN_KB;
const MINUS = '\u2212';

/**
 * Formats a number with a fixed count of decimals: `1 234,50` in ru and kg, `1,234.50` in en. Groups are separated by a no-break
 * space. Does not use Intl because Chromium has no Kyrgyz there (D-48).
 */
export function formatNumber(value: number, language: Language, decimals = 0): string {
  const { group, decimal } = signs[language];
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group);
  const digits = fraction === undefined ? grouped : `${grouped}${decimal}${fraction}`;
  // A value that rounds to zero has no sign.
  return value < 0 && /[1-9]/.test(digits) ? `${MINUS}${digits}` : digits;
}

/** Formats an amount in tyiyn (integer hundredths of a som): `1 234,50 сом`, `1,234.50 som`. */
export const formatMoney = (tyiyn: number, language: Language): string =>
  fillIn(signs[language].money, { amount: formatNumber(tyiyn / TYIYN_IN_SOM, language, 2) });

/** Formats a size in bytes: `820 КБ`, `2,4 МБ` in ru and kg, `2.4 MB` in en. */
export function formatFileSize(bytes: number, language: Language): string {
  const { kilobytes, megabytes } = signs[language];
  if (bytes < BYTES_IN_MB) {
    const size = formatNumber(Math.max(1, Math.round(bytes / BYTES_IN_KB)), language);
    return fillIn(kilobytes, { size });
  }
  return fillIn(megabytes, { size: formatNumber(bytes / BYTES_IN_MB, language, 1) });
}
