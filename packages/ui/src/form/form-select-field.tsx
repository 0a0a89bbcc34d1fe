import { SelectField, type SelectFieldProps } from '../field/select-field.tsx';
import type { FieldOf } from './use-form.ts';

interface Props extends Omit<SelectFieldProps, 'value' | 'error' | 'onPick'> {
  readonly field: FieldOf<number> | FieldOf<number | undefined>;
}

/** A SelectField that belongs to a form. */
export function FormSelectField({ field, ...rest }: Props) {
  const { value, error, onChange } = field.useField();
  return <SelectField {...rest} value={value} error={error} onPick={onChange} />;
}
