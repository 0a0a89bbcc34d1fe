import { useTranslations } from '@portal/i18n';
import { Button } from '@portal/ui';
import * as styles from './plan.module.css';

/** The element id of the summary, below the disciplines where the screen has one column. */
export const SUMMARY_ID = 'plan-summary';

function goToSummary(): void {
  const summary = document.getElementById(SUMMARY_ID);
  summary?.scrollIntoView();
  summary?.focus({ preventScroll: true });
}

interface Props {
  readonly credits: { readonly registered: number; readonly planned: number };
  readonly maxCredits: number;
  /** The number of chosen subgroups. */
  readonly count: number;
}

/** Stays in sight on a narrow screen while disciplines are chosen, and leads to the summary; nothing before the first choice. */
export function PlanBar({ credits: { registered, planned }, maxCredits, count }: Props) {
  const t = useTranslations('registration');
  if (count === 0) return null;
  return (
    <div className={styles.bar}>
      <span>
        {t('credits.short', { total: registered + planned, max: maxCredits })}
        <br />
        {t('summary.count', { count })}
      </span>
      <Button variant="primary" onClick={goToSummary}>
        {t('summary.goTo')}
      </Button>
    </div>
  );
}
