import { useId } from 'react';
import { Button } from '../button/button.tsx';
import { useDisplayTranslations } from '../messages/use-display-translations.ts';
import * as styles from './progress.module.css';

interface Props {
  readonly label: string;
  /** True when the text next to the bar already says what the label says. */
  readonly isLabelHidden?: boolean;
  /** The share that is done, 0 to 1; left out while it is not known. */
  readonly value?: number | undefined;
  /** Shows a button that stops the work. */
  readonly onCancel?: (() => void) | undefined;
}

const toPercent = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 100);

/** A bar that shows how much of some work is done, and can stop it. */
export function Progress({ label, isLabelHidden = false, value, onCancel }: Props) {
  const t = useDisplayTranslations();
  const id = useId();
  const percent = value === undefined ? undefined : toPercent(value);
  return (
    <div className={styles.progress}>
      {!isLabelHidden && (
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
      )}
      <progress
        id={id}
        className={styles.bar}
        aria-label={isLabelHidden ? label : undefined}
        max={100}
        value={percent}
      />
      {percent !== undefined && (
        <span className={styles.value} aria-hidden>
          {`${percent}\u00a0%`}
        </span>
      )}
      {onCancel && (
        <Button variant="subtle" onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
    </div>
  );
}
