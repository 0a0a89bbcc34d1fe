import { memo } from 'react';
import { formatNumber, useLanguage } from '@portal/i18n';
import type { MarkSummary } from '@portal/domain';
import type { MarkStore } from '../model/mark-store.ts';
import { useTotals } from '../model/use-marks.ts';
import { TOTALS } from './layout.ts';
import { flag, readOnly } from './attributes.ts';
import * as styles from './journal-grid.module.css';

interface Props {
  readonly marks: MarkStore;
  readonly studentId: number;
  /** The number of lessons before the totals. */
  readonly lessons: number;
  /** The active one of them; negative for none. */
  readonly activeTotal: number;
}

/** The totals of a student as texts: average with two decimals, empty without points (D-44). */
export function useTotalTexts(marks: MarkStore, studentId: number): Record<keyof MarkSummary, string> {
  const { absenceCount, sum, average } = useTotals(marks, studentId);
  const language = useLanguage();
  return {
    absenceCount: formatNumber(absenceCount, language),
    sum: formatNumber(sum, language),
    average: average === null ? '' : formatNumber(average, language, 2),
  };
}

/** Absences, sum and average at the end of a row. */
export const TotalCells = memo(function TotalCells({ marks, studentId, lessons, activeTotal }: Props) {
  const texts = useTotalTexts(marks, studentId);
  return (
    <>
      {TOTALS.map((total, at) => {
        const isActive = activeTotal === at;
        return (
          <div
            key={total}
            role="gridcell"
            className={styles.total}
            tabIndex={isActive ? 0 : -1}
            aria-colindex={lessons + at + 2}
            {...readOnly}
            data-column={lessons + at}
            data-active={flag(isActive)}
          >
            {texts[total]}
          </div>
        );
      })}
    </>
  );
});
