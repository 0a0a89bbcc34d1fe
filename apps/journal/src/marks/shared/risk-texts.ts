import { formatNumber, useLanguage, useTranslations } from '@portal/i18n';
import { RISK_RULES, type Risk } from '@portal/domain';

/** Returns a function that puts a risk into words. */
export function useRiskText(): (risk: Risk) => string {
  const t = useTranslations('journal');
  const language = useLanguage();
  return (risk) => {
    switch (risk.kind) {
      case 'absences':
        return t('risk.absences', { count: risk.count });
      case 'attendance':
        return t('risk.attendance', { percent: risk.percent, limit: RISK_RULES.attendancePercent });
      case 'module':
        return t('risk.module', {
          module: risk.module,
          average: formatNumber(risk.average, language, 2),
          passMark: RISK_RULES.passMark,
        });
    }
  };
}
