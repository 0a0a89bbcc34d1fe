import { useText } from '@portal/i18n';
import { Icon, Tooltip } from '@portal/ui';
import * as styles from './layout.module.css';

/** Entries of the menu that have no screen and, so far, no address to lead to (spec §2 Shell, D-47). */
const planned = [
  'electronicSheet',
  'documents',
  'personalCard',
  'testing',
  'individualWorkload',
  'rating',
  'questionnaire',
  'rooms',
  'webinar',
  'userManual',
] as const;

/** The entries that lead nowhere yet: they say so instead of pretending. */
export function PlannedSections() {
  const t = useText('shell');
  return (
    <details className={styles.planned}>
      <summary className={styles.plannedSummary}>
        {t('nav.planned.title')}
        <Icon name="chevronDown" size={16} />
      </summary>
      <p className={styles.plannedNote}>{t('nav.planned.note')}</p>
      <ul className={styles.navList}>
        {planned.map((entry) => (
          <li key={entry}>
            <Tooltip text={t('nav.planned.tooltip')} side="right">
              <button type="button" className={styles.plannedEntry} aria-disabled>
                {t(`nav.planned.${entry}`)}
              </button>
            </Tooltip>
          </li>
        ))}
      </ul>
    </details>
  );
}
