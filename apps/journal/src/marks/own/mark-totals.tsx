import { formatNumber, useLanguage, useTranslations } from '@portal/i18n';
import type { MarkSummary } from '@portal/domain';
import * as styles from './own-marks.module.css';

interface Props {
  readonly totals: MarkSummary;
  readonly attendancePercent?: number | null;
}

export const AVERAGE_DECIMALS = 2;

function Total({ name, children }: { readonly name: string; readonly children: string | number }) {
  return (
    <div className={styles.total}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Absences, and sum and average where there are points (D-44). */
export function MarkTotals({ totals: { absenceCount, sum, average }, attendancePercent = null }: Props) {
  const t = useTranslations('journal');
  const language = useLanguage();
  return (
    <dl className={styles.totals}>
      {attendancePercent !== null && (
        <Total name={t('ownMarks.attendance')}>{`${attendancePercent}\u00a0%`}</Total>
      )}
      <Total name={t('ownMarks.absences')}>{absenceCount}</Total>
      {average !== null && (
        <>
          <Total name={t('ownMarks.sum')}>{sum}</Total>
          <Total name={t('ownMarks.average')}>{formatNumber(average, language, AVERAGE_DECIMALS)}</Total>
        </>
      )}
    </dl>
  );
}
