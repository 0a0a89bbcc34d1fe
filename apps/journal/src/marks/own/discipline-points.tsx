import { moduleResults, modulesTotalOf } from '@portal/domain';
import { useTranslations } from '@portal/i18n';
import type { OwnResult } from '@portal/wire';
import { pointsMax } from '../../shared/points-max.ts';
import { useFormulas } from '../points/use-formulas.ts';
import * as styles from './own-marks.module.css';

/** The points of a module with their formula; those that a signature has frozen have none. */
function useModuleLines({ rules, modulePoints, marks }: OwnResult): readonly string[] {
  const t = useTranslations('journal');
  const { formulaOf } = useFormulas(rules);
  if (marks === undefined)
    return rules.modules.map(({ weight }, at) =>
      t('results.outOf', { points: modulePoints[at] ?? 0, max: weight }),
    );
  return moduleResults(rules, new Map(marks.map((one) => [one.module, one]))).map((module) =>
    t('results.outOf', { points: formulaOf(module), max: module.weight }),
  );
}

/** The points of the modules of a discipline as the exam sheet takes them, with their formula. */
export function DisciplinePoints({ result }: { readonly result: OwnResult }) {
  const t = useTranslations('journal');
  const lines = useModuleLines(result);
  const { rules, modulePoints, roundUp } = result;
  if (rules.modules.length === 0) return null;
  const total = modulesTotalOf(modulePoints, roundUp);
  return (
    <details className={styles.points}>
      <summary>
        {`${t('points.title')}: ${t('results.outOf', { points: total, max: pointsMax(rules) })}`}
      </summary>
      <dl className={styles.pointLines}>
        {rules.modules.map(({ number }, at) => (
          <div key={number}>
            <dt>{t('ownMarks.module', { number })}</dt>
            <dd>{lines[at]}</dd>
          </div>
        ))}
        {roundUp > 0 && (
          <div>
            <dt>{t('results.added')}</dt>
            <dd>{`+${roundUp}`}</dd>
          </div>
        )}
      </dl>
      <p className={styles.explanation}>
        {t(result.marks === undefined ? 'points.frozen' : 'points.ownHint')}
      </p>
    </details>
  );
}
