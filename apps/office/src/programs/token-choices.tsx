import { Checkbox } from '@portal/ui/forms';
import * as styles from './programs.module.css';

interface Choice<Value> {
  readonly value: Value;
  readonly label: string;
}

interface Props<Value> {
  readonly legend: string;
  readonly hint?: string;
  readonly choices: readonly Choice<Value>[];
  readonly chosen: readonly Value[];
  readonly isDisabled?: boolean;
  readonly onChange: (chosen: readonly Value[]) => void;
  /** A choice before the others. */
  readonly first?: React.ReactNode;
}

/** Several of some choices, in the order of the choices. */
export function TokenChoices<Value extends string | number>(props: Props<Value>) {
  const { legend, hint, choices, chosen, isDisabled = false, onChange, first } = props;
  const choose = (value: Value, isChecked: boolean) =>
    onChange(
      choices
        .map((choice) => choice.value)
        .filter((one) => (one === value ? isChecked : chosen.includes(one))),
    );
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      {first}
      {choices.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          isChecked={chosen.includes(value)}
          isDisabled={isDisabled}
          onChange={(isChecked) => choose(value, isChecked)}
        />
      ))}
    </fieldset>
  );
}
