import { Field, type FieldFrame } from '../field/field.tsx';
import * as fieldStyles from '../field/field.module.css';
import * as styles from './date.module.css';

/** A choice of an hour and minute. */
export interface TimeFieldProps extends FieldFrame {
  /** `14:05`, or nothing. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly min?: string;
  readonly max?: string;
  readonly isDisabled?: boolean;
}

/** An hour and minute of the business zone: the browser's own control, which every phone has a wheel for. */
export function TimeField({ value, onChange, min, max, isDisabled, ...frame }: TimeFieldProps) {
  return (
    <Field {...frame}>
      {(ids) => (
        <input
          {...ids}
          type="time"
          className={`${fieldStyles.control} ${styles.time}`}
          value={value}
          min={min}
          max={max}
          disabled={isDisabled}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
