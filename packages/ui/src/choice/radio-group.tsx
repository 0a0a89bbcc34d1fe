import { useId, type ReactNode } from 'react';
import { FieldNotes, noteIds } from '../field/field-notes.tsx';
import * as styles from './choice.module.css';

/** One choice of a radio group. */
export interface RadioOption<Id extends string | number> {
  readonly id: Id;
  readonly label: ReactNode;
  readonly isDisabled?: boolean;
}

interface Props<Id extends string | number> {
  readonly label: ReactNode;
  readonly options: readonly RadioOption<Id>[];
  readonly value: Id | undefined;
  readonly onPick: (id: Id) => void;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly isDisabled?: boolean;
  /** Puts short options next to each other where there is room. */
  readonly isRow?: boolean;
}

/** A choice of one from few options that are all visible; arrow keys move. */
export function RadioGroup<Id extends string | number>(props: Props<Id>) {
  const { label, options, value, onPick, hint, error, isDisabled, isRow } = props;
  const id = useId();
  const titleId = `${id}-title`;
  const { describedBy, ...notes } = noteIds(id, { hint, error });
  return (
    <div
      role="radiogroup"
      className={styles.group}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      aria-invalid={error ? true : undefined}
    >
      <p id={titleId} className={styles.title}>
        {label}
      </p>
      <div className={styles.options} data-row={isRow}>
        {options.map((option) => (
          <div key={option.id} className={styles.choice}>
            <input
              id={`${id}-${option.id}`}
              type="radio"
              name={id}
              className={styles.box}
              checked={option.id === value}
              disabled={isDisabled || option.isDisabled}
              onChange={() => onPick(option.id)}
            />
            <label htmlFor={`${id}-${option.id}`} className={styles.label}>
              {option.label}
            </label>
          </div>
        ))}
      </div>
      <FieldNotes {...notes} hint={hint} error={error} />
    </div>
  );
}
