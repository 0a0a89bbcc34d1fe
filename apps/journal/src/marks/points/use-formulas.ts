import type { ModuleResult, ModuleRules } from '@portal/domain';
import { formatNumber, useLanguage, useTranslations } from '@portal/i18n';

const PERCENT = 100;

/** Returns the formula of a module as a text, and that of all modules: `30 × 82,5 / 100 = 25`, `25 + 21 = 46`. */
export function useFormulas({ attendancePercent }: Pick<ModuleRules, 'attendancePercent'>) {
  const t = useTranslations('journal');
  const language = useLanguage();
  const shown = (value: number | null): string =>
    formatNumber(value ?? 0, language, Number.isInteger(value ?? 0) ? 0 : 2);
  const formulaOf = ({ weight, average, attended, points }: ModuleResult): string =>
    t(attendancePercent === 0 ? 'points.formula.marks' : 'points.formula.attendance', {
      weight,
      average: shown(average),
      attended: shown(attended),
      marksPercent: PERCENT - attendancePercent,
      attendancePercent,
      points,
    });
  return {
    formulaOf,
    sumOf: (modules: readonly ModuleResult[], total: number): string =>
      `${modules.map(({ points }) => points).join(' + ')} = ${total}`,
  };
}
