import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { Field, type FieldFrame } from '../field/field.tsx';
import { useFormsTranslations } from '../messages/use-forms-translations.ts';
import * as styles from './stepper.module.css';

/** A number within bounds. */
export interface StepperProps extends FieldFrame {
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly isDisabled?: boolean;
}

/** A whole number that is typed, or changed by buttons and arrow keys; it never leaves its bounds. */
export function Stepper(props: StepperProps) {
  const { value, onChange, min = 0, max = Number.MAX_SAFE_INTEGER, step = 1, isDisabled, ...frame } = props;
  const t = useFormsTranslations();
  // A number that is being typed may be empty or out of bounds for a moment.
  const [typed, setTyped] = useState<string>();
  const set = (next: number) => {
    setTyped(undefined);
    onChange(Math.min(max, Math.max(min, next)));
  };
  /** What is typed; the last number when that is none. */
  const current = () => {
    const next = Math.round(Number(typed));
    return typed === undefined || typed.trim() === '' || Number.isNaN(next) ? value : next;
  };
  const finish = () => {
    if (typed !== undefined) set(current());
  };
  const label = frame.label;
  return (
    <Field {...frame}>
      {(ids) => (
        <div className={styles.stepper}>
          <IconButton
            label={t('stepper.less', { label })}
            disabled={isDisabled || value <= min}
            onClick={() => set(value - step)}
          >
            <Minus size={18} aria-hidden />
          </IconButton>
          <input
            {...ids}
            role="spinbutton"
            inputMode="numeric"
            className={styles.number}
            aria-valuenow={value}
            aria-valuemin={min}
            aria-valuemax={max}
            value={typed ?? value}
            disabled={isDisabled}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onBlur={finish}
            onKeyDown={(event) => {
              if (event.key === 'Enter') finish();
              if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
              event.preventDefault();
              set(current() + (event.key === 'ArrowUp' ? step : -step));
            }}
          />
          <IconButton
            label={t('stepper.more', { label })}
            disabled={isDisabled || value >= max}
            onClick={() => set(value + step)}
          >
            <Plus size={18} aria-hidden />
          </IconButton>
        </div>
      )}
    </Field>
  );
}
