import { TextField } from '../field/text-field.tsx';
import type { TextFieldProps } from '../field/text-field.tsx';
import type { FieldOf } from './use-form.ts';
import { useTextControl } from './use-text-control.ts';

interface Props extends Omit<
  TextFieldProps,
  'value' | 'defaultValue' | 'error' | 'onChange' | 'onBlur' | 'ref'
> {
  readonly field: FieldOf<string>;
}

/** A TextField that belongs to a form. */
export function FormTextField({ field, ...rest }: Props) {
  return <TextField {...rest} {...useTextControl(field)} />;
}
