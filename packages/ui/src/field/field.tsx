import { useId, type ReactNode } from 'react';
import { FieldNotes, noteIds } from './field-notes.tsx';
import * as styles from './field.module.css';

/** Props that all fields share. */
export interface FieldFrame {
  readonly label: string;
  /** A permanent hint below the field. */
  readonly hint?: ReactNode;
  /** A sentence that says what is wrong with the value. */
  readonly error?: string;
  /** Marks the field as invalid when another field shows the error message. */
  readonly isInvalid?: boolean;
  /** Hides the label visually, for a field whose purpose is clear from its position, like the chat's. */
  readonly isLabelHidden?: boolean;
}

/** Attributes that connect a control with its label, hint and error. */
export interface ControlIds {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface Props extends Omit<FieldFrame, 'label'> {
  readonly label: ReactNode;
  readonly children: (ids: ControlIds) => ReactNode;
}

/** Renders label, control, hint and error of a field and connects them. */
export function Field({ label, hint, error, isInvalid, isLabelHidden, children }: Props) {
  const id = useId();
  const { describedBy, ...notes } = noteIds(id, { hint, error });
  return (
    <div className={styles.field}>
      <label id={`${id}-label`} className={isLabelHidden ? styles.hiddenLabel : styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': describedBy,
        'aria-invalid': error || isInvalid ? true : undefined,
      })}
      <FieldNotes {...notes} hint={hint} error={error} />
    </div>
  );
}
