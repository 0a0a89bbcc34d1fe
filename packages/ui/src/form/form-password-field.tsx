import { PasswordField } from '../field/password-field.tsx';
import type { TextFieldProps } from '../field/text-field.tsx';
import type { FieldOf } from './use-form.ts';
import { useTextControl } from './use-text-control.ts';

interface Props extends Omit<
  TextFieldProps,
  'type' | 'value' | 'defaultValue' | 'error' | 'onChange' | 'onBlur' | 'ref'
> {
  readonly field: FieldOf<string>;
}

/** A PasswordField that belongs to a form. */
export function FormPasswordField({ field, ...rest }: Props) {
  return <PasswordField {...rest} {...useTextControl(field)} />;
}
