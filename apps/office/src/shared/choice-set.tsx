import type { ReactNode } from 'react';
import { Checkbox } from '@portal/ui/forms';
import * as styles from './choice-set.module.css';

interface Props<Key> {
  readonly legend: string;
  readonly options: readonly { readonly key: Key; readonly label: string }[];
  readonly chosen: ReadonlySet<Key>;
  readonly onChange: (chosen: ReadonlySet<Key>) => void;
  readonly hint?: ReactNode;
}

/** Some of several things. */
export function ChoiceSet<Key extends string | number>({
  legend,
  options,
  chosen,
  onChange,
  hint,
}: Props<Key>) {
  const choose = (key: Key, isChecked: boolean) => {
    const next = new Set(chosen);
    if (isChecked) next.add(key);
    else next.delete(key);
    onChange(next);
  };
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {options.map(({ key, label }) => (
        <Checkbox
          key={key}
          label={label}
          isChecked={chosen.has(key)}
          onChange={(isChecked) => choose(key, isChecked)}
        />
      ))}
      {hint !== undefined && <small className={styles.hint}>{hint}</small>}
    </fieldset>
  );
}
