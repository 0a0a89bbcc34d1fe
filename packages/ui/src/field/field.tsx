import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import * as styles from './field.module.css';

/** What every field has around its control. */
export interface FieldFrame {
  readonly label: string;
  /** A lasting hint under the field. */
  readonly hint?: ReactNode;
  /** What is wrong with the value, said as a sentence. */
  readonly error?: string;
  /** Marks the field as wrong where another field's sentence says why. */
  readonly isInvalid?: boolean;
  /** Hides the label from sight only: for a field whose place says what it is, like the chat's. */
  readonly isLabelHidden?: boolean;
}

/** What ties a control to its label, hint and error. */
export interface ControlIds {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface Props extends FieldFrame {
  readonly children: (ids: ControlIds) => ReactNode;
}

/** Label, control, hint and error of one field, tied together. */
export function Field({ label, hint, error, isInvalid, isLabelHidden, children }: Props) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={isLabelHidden ? styles.hiddenLabel : styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error || isInvalid ? true : undefined,
      })}
      {error && (
        <p className={styles.error} id={errorId}>
          <CircleAlert className={styles.errorIcon} size={16} aria-hidden />
          {error}
        </p>
      )}
      {hint && (
        <div className={styles.hint} id={hintId}>
          {hint}
        </div>
      )}
    </div>
  );
}
