import { useId, type ReactNode } from 'react';
import { FieldNotes, noteIds } from '../field/field-notes.tsx';
import * as styles from './choice.module.css';

/** What a checkbox and a toggle have in common. */
export interface ChoiceProps {
  readonly label: ReactNode;
  readonly isChecked: boolean;
  /** `isRange`: Shift was held, which in a list means everything from the last choice to this one. */
  readonly onChange: (isChecked: boolean, isRange: boolean) => void;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly isDisabled?: boolean;
}

interface Props extends ChoiceProps {
  readonly kind: 'checkbox' | 'switch';
}

/** A yes or no with its label to the right; the label is part of the target. */
export function Choice({ kind, label, isChecked, onChange, hint, error, isDisabled }: Props) {
  const id = useId();
  const { describedBy, ...notes } = noteIds(id, { hint, error });
  return (
    <div className={styles.choice}>
      <input
        id={id}
        type="checkbox"
        role={kind === 'switch' ? 'switch' : undefined}
        className={kind === 'switch' ? styles.toggle : styles.box}
        checked={isChecked}
        disabled={isDisabled}
        aria-describedby={describedBy}
        aria-invalid={error ? true : undefined}
        onChange={({ currentTarget, nativeEvent }) =>
          onChange(currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.below}>
        <FieldNotes {...notes} hint={hint} error={error} />
      </div>
    </div>
  );
}
