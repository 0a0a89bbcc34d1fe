import { useTranslations } from '@portal/i18n';
import { Button } from '@portal/ui';
import * as styles from './plan.module.css';

interface Props {
  readonly credits: { readonly registered: number; readonly planned: number };
  readonly maxCredits: number;
  /** The number of chosen subgroups. */
  readonly count: number;
  /** Nothing while the registration is not open. */
  readonly onConfirm: (() => void) | undefined;
  readonly isConfirming: boolean;
}

/** The credits of the plan and its one confirmation; at the bottom of a narrow screen always in sight. Nothing before the first choice. */
export function PlanBar({ credits: { registered, planned }, maxCredits, count, ...confirmation }: Props) {
  const { onConfirm, isConfirming } = confirmation;
  const t = useTranslations('registration');
  if (count === 0) return null;
  const total = registered + planned;
  return (
    <div className={styles.bar} data-bar>
      <p className={styles.barText}>
        <strong data-over={total > maxCredits}>{t('credits.short', { total, max: maxCredits })}</strong>
        <span>{t('summary.count', { count })}</span>
      </p>
      {onConfirm && (
        <Button variant="primary" isBusy={isConfirming} onClick={onConfirm}>
          {t('summary.confirm')}
        </Button>
      )}
    </div>
  );
}
