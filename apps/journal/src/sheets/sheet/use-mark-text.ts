import type { SheetMark } from '@portal/domain';
import { useTranslations } from '@portal/i18n';

/** Returns what writes a result: points, or an outcome in the reader's language; a dash for none. */
export function useMarkText(): (mark: SheetMark | null) => string {
  const t = useTranslations('journal');
  return (mark) => {
    if (mark === null) return '–';
    return typeof mark === 'number' ? String(mark) : t(`sheets.outcomes.${mark}`);
  };
}
