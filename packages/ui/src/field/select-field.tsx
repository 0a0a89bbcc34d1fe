import type { ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import { Field, type FieldFrame } from './field.tsx';
import * as styles from './field.module.css';

/** An option of `SelectField`. */
export interface SelectOption {
  readonly id: number;
  readonly label: string;
}

/** Props of `SelectField`. */
export interface SelectFieldProps extends Omit<FieldFrame, 'label'> {
  /** May have a part that is hidden visually, where its position says as much. */
  readonly label: ReactNode;
  readonly options: readonly SelectOption[];
  readonly value: number | undefined;
  readonly onPick: (id: number) => void;
  readonly isDisabled?: boolean;
}

/** A field with a native select, for short lists. */
export function SelectField({
  label,
  hint,
  error,
  isInvalid,
  isLabelHidden,
  options,
  value,
  onPick,
  isDisabled,
}: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} isInvalid={isInvalid} isLabelHidden={isLabelHidden}>
      {(ids) => (
        <div className={styles.withButton}>
          <select
            {...ids}
            className={styles.control}
            value={value ?? ''}
            disabled={isDisabled}
            onChange={(event) => onPick(Number(event.target.value))}
          >
            {options.map((option) => (
              <option key={option.id} value={option.id}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown className={styles.chevron} size={18} aria-hidden />
        </div>
      )}
    </Field>
  );
}
