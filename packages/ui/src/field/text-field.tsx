import type { InputHTMLAttributes, Ref } from 'react';
import { Field, type FieldFrame } from './field.tsx';
import * as styles from './field.module.css';

/** Props of `TextField`. */
export interface TextFieldProps
  extends FieldFrame, Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'style' | 'id'> {
  readonly ref?: Ref<HTMLInputElement>;
}

/** A single-line text field. */
export function TextField({ label, hint, error, isInvalid, isLabelHidden, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} isInvalid={isInvalid} isLabelHidden={isLabelHidden}>
      {(ids) => <input type="text" {...input} {...ids} className={styles.control} />}
    </Field>
  );
}
