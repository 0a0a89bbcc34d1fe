import { TextArea, type TextAreaProps } from '../field/text-area.tsx';
import type { FieldOf } from './use-form.ts';
import { useTextControl } from './use-text-control.ts';

interface Props extends Omit<
  TextAreaProps,
  'value' | 'defaultValue' | 'error' | 'onChange' | 'onBlur' | 'ref'
> {
  readonly field: FieldOf<string>;
}

/** A TextArea that belongs to a form. */
export function FormTextArea({ field, ...rest }: Props) {
  return <TextArea {...rest} {...useTextControl(field)} />;
}
