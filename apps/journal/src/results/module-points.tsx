import { useTranslations } from '@portal/i18n';
import type { OwnResult } from '@portal/wire';
import { pointsMax } from '../shared/points-max.ts';
import { standingOf } from '../shared/standing.ts';
import * as styles from './results.module.css';

interface LineProps {
  readonly name: string;
  readonly children: string;
}

function Line({ name, children }: LineProps) {
  return (
    <div className={styles.line}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** How the points of a module are computed, on demand. */
function Formula({ attendancePercent }: { readonly attendancePercent: number }) {
  const t = useTranslations('journal');
  const values = { marks: 100 - attendancePercent, attendance: attendancePercent };
  return (
    <details className={styles.more}>
      <summary>{t('results.formula.open')}</summary>
      <p>{t(attendancePercent === 0 ? 'results.formula.marks' : 'results.formula.attendance', values)}</p>
    </details>
  );
}

/** The points of each module of its weight, what the teacher has added, and their sum. */
export function ModulePoints({ result }: { readonly result: OwnResult }) {
  const t = useTranslations('journal');
  const { rules, modulePoints, roundUp } = result;
  const outOf = (points: number, max: number): string => t('results.outOf', { points, max });
  return (
    <div className={styles.modules}>
      <dl className={styles.lines}>
        {rules.modules.map(({ number, weight }, at) => (
          <Line key={number} name={t('ownMarks.module', { number })}>
            {outOf(modulePoints[at] ?? 0, weight)}
          </Line>
        ))}
        {roundUp > 0 && <Line name={t('results.added')}>{`+${roundUp}`}</Line>}
        <Line name={t('results.modulesTotal')}>
          {outOf(standingOf(result).modulesTotal, pointsMax(rules))}
        </Line>
      </dl>
      <Formula attendancePercent={rules.attendancePercent} />
    </div>
  );
}
