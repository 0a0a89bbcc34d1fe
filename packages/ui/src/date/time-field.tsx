import { useState, type KeyboardEvent } from 'react';
import { Field, type FieldFrame } from '../field/field.tsx';
import * as fieldStyles from '../field/field.module.css';
import { useFormsTranslations } from '../messages/use-forms-translations.ts';
import { addMinutes, parseTime } from './times.ts';
import * as styles from './date.module.css';

/** A choice of an hour and minute. */
export interface TimeFieldProps extends FieldFrame {
  /** `14:05`; empty for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** How many minutes an arrow key moves. */
  readonly stepMinutes?: number;
  readonly isDisabled?: boolean;
}

/**
 * An hour and minute of the business zone. The browser's own control follows the language of the browser and shows `02:05 PM`
 * to some; here the clock has 24 hours for everybody.
 */
export function TimeField({ value, onChange, stepMinutes = 5, isDisabled, ...frame }: TimeFieldProps) {
  const t = useFormsTranslations();
  const [typed, setTyped] = useState<string>();
  const finish = () => {
    setTyped(undefined);
    if (typed === undefined) return;
    if (typed.trim() === '') onChange('');
    else onChange(parseTime(typed) ?? value);
  };
  const step = (event: KeyboardEvent) => {
    if (event.key === 'Enter') finish();
    const count = { ArrowUp: stepMinutes, ArrowDown: -stepMinutes }[event.key];
    const from = parseTime(typed ?? value);
    if (count === undefined || from === undefined) return;
    event.preventDefault();
    setTyped(undefined);
    onChange(addMinutes(from, count));
  };
  return (
    <Field {...frame}>
      {(ids) => (
        <input
          {...ids}
          inputMode="numeric"
          autoComplete="off"
          className={`${fieldStyles.control} ${styles.time}`}
          value={typed ?? value}
          placeholder={t('time.placeholder')}
          disabled={isDisabled}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={finish}
          onKeyDown={step}
        />
      )}
    </Field>
  );
}
