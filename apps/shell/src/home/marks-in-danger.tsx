import { Link } from 'react-router-dom';
import type { Danger, Risk } from '@portal/domain';
import { formatNumber, useLanguage, useTranslations } from '@portal/i18n';
import { selectUser, usePortalSelector } from '@portal/platform';
import { Icon } from '@portal/ui';
import { Line, LineList } from '@portal/ui/display';
import type { NavItem } from '../shared/menu/nav-item.ts';
import { useOwnDangers } from './use-own-dangers.ts';

const AVERAGE_DECIMALS = 2;

function useRiskText() {
  const t = useTranslations('shell');
  const language = useLanguage();
  return (risk: Risk): string => {
    switch (risk.kind) {
      case 'absences':
        return t('home.danger.absences', { count: risk.count });
      case 'attendance':
        return t('home.danger.attendance', { percent: risk.percent });
      case 'module': {
        const average = formatNumber(risk.average, language, AVERAGE_DECIMALS);
        return t('home.danger.module', { module: risk.module, average });
      }
    }
  };
}

/** What the worst danger is, in one sentence. */
function useDangerText() {
  const t = useTranslations('shell');
  const riskText = useRiskText();
  return ({ discipline: { name, lessonTypes }, missing }: Danger): string => {
    const [risk] = lessonTypes.flatMap(({ risks }) => risks);
    const missingText =
      missing && t('home.danger.admission', { from: missing.admittedFrom, points: missing.modulesTotal });
    return `${name}: ${missingText ?? (risk ? riskText(risk) : '')}`;
  };
}

/** How many disciplines are in danger, and what the worst of it is; nothing while none is, and nothing without a page of marks. */
export function MarksInDanger({ nav }: { readonly nav: readonly NavItem[] }) {
  const t = useTranslations('shell');
  const dangerText = useDangerText();
  const isStudent = usePortalSelector(selectUser)?.role === 'student';
  const page = isStudent ? nav.find(({ opens = [] }) => opens.includes('lessons')) : undefined;
  const dangers = useOwnDangers(page !== undefined);
  const [worst] = dangers;
  if (!page || !worst) return null;
  return (
    <LineList label={t('home.danger.marks')}>
      <Line
        lead={<Icon name="alert" size={20} />}
        title={<Link to={page.to}>{t('home.danger.title', { count: dangers.length })}</Link>}
        detail={dangerText(worst)}
        weight="strong"
      />
    </LineList>
  );
}
