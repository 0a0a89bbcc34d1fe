import { useTranslations } from '@portal/i18n';
import type { OwnResult } from '@portal/wire';
import { standingOf } from '../shared/standing.ts';
import { forecastOf } from './result-facts.ts';
import * as styles from './results.module.css';

function NeededPoints({ needed, max }: { readonly needed: number | null; readonly max: number }) {
  const t = useTranslations('journal');
  if (needed === null) return <p>{t('results.forecast.outOfReach')}</p>;
  return (
    <p className={styles.needed}>
      {needed === 0 ? t('results.forecast.reached') : t('results.forecast.needed', { needed, max })}
    </p>
  );
}

/** What is missing to be admitted, or what the exam must bring to pass and for better letters. */
export function ExamForecast({ result }: { readonly result: OwnResult }) {
  const t = useTranslations('journal');
  const { examMax, admittedFrom } = result.rules;
  const { isAdmitted, modulesTotal } = standingOf(result);
  if (!isAdmitted)
    return (
      <p className={styles.needed}>
        {t('results.missing', { count: admittedFrom - modulesTotal, from: admittedFrom })}
      </p>
    );
  const { needed, letters } = forecastOf(result);
  return (
    <div className={styles.modules}>
      <NeededPoints needed={needed} max={examMax} />
      {letters.length > 0 && (
        <details className={styles.more}>
          <summary>{t('results.forecast.letters')}</summary>
          <ul className={styles.letters}>
            {letters.map(({ letter, needed: points }) => (
              <li key={letter}>
                <strong translate="no">{letter}</strong>
                <span>
                  {points === 0
                    ? t('results.forecast.letterReached')
                    : t('results.forecast.letter', { needed: points, max: examMax })}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
