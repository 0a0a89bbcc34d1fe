import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { Danger, Risk } from '@portal/domain';
import { formatNumber, useLanguage, useTranslations } from '@portal/i18n';
import { selectUser, useDraft, usePortalSelector } from '@portal/platform';
import { Icon, Skeleton } from '@portal/ui';
import { Line, LineList } from '@portal/ui/display';
import type { NavItem } from '../shared/menu/nav-item.ts';
import { useOwnDangers } from './use-own-dangers.ts';
import * as styles from './home.module.css';

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

/**
 * How many disciplines are in danger, and what the worst of it is; nothing while none is, and nothing without a page of marks. Where
 * the last visit had a line, its place is there before the marks are.
 */
export function MarksInDanger({ nav }: { readonly nav: readonly NavItem[] }) {
  const t = useTranslations('shell');
  const dangerText = useDangerText();
  const isStudent = usePortalSelector(selectUser)?.role === 'student';
  const page = isStudent ? nav.find(({ opens = [] }) => opens.includes('lessons')) : undefined;
  const { dangers, isFailed } = useOwnDangers(page !== undefined);
  const { text, write } = useDraft('marks-in-danger');
  const found = dangers && (dangers.length > 0 ? 'some' : '');
  useEffect(() => {
    if (found !== undefined && found !== text) write(found);
  }, [found, text, write]);
  if (!page) return null;
  if (!dangers)
    return (
      text !== '' &&
      !isFailed && (
        <div className={styles.linePlace}>
          <Skeleton lines={2} />
        </div>
      )
    );
  const [worst] = dangers;
  return (
    worst && (
      <LineList label={t('home.danger.marks')}>
        <Line
          lead={<Icon name="alert" size={20} />}
          title={<Link to={page.to}>{t('home.danger.title', { count: dangers.length })}</Link>}
          detail={dangerText(worst)}
          weight="strong"
        />
      </LineList>
    )
  );
}
