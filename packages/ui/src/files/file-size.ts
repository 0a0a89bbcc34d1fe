import { formatNumber, type Language } from '@portal/i18n';

const KB = 1_024;

/** Bytes per megabyte, also used by the size limits. */
export const BYTES_IN_MB = KB * KB;

const cyrillic = { kilobytes: 'КБ', megabytes: 'МБ' };
const units: Readonly<Record<Language, typeof cyrillic>> = {
  ru: cyrillic,
  kg: cyrillic,
  en: { kilobytes: 'KB', megabytes: 'MB' },
};

/** Formats a size: `820 КБ`, `2,4 МБ` in ru and kg, `2.4 MB` in en. */
export function formatFileSize(bytes: number, language: Language): string {
  const { kilobytes, megabytes } = units[language];
  return bytes < BYTES_IN_MB
    ? `${formatNumber(Math.max(1, Math.round(bytes / KB)), language)} ${kilobytes}`
    : `${formatNumber(bytes / BYTES_IN_MB, language, 1)} ${megabytes}`;
}
