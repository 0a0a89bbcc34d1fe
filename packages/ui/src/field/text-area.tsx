import type { Ref, TextareaHTMLAttributes } from 'react';
import { Field, type FieldFrame } from './field.tsx';
import * as styles from './field.module.css';

/** Props of `TextArea`. */
export interface TextAreaProps
  extends FieldFrame, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'style' | 'id'> {
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** A multi-line field that grows with its text. */
export function TextArea({ label, hint, error, isInvalid, isLabelHidden, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} isInvalid={isInvalid} isLabelHidden={isLabelHidden}>
      {(ids) => <textarea rows={1} {...area} {...ids} className={styles.area} />}
    </Field>
  );
}
