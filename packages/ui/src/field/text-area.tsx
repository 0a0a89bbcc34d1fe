import type { Ref, TextareaHTMLAttributes } from 'react';
import { Field, type FieldFrame } from './field.tsx';
import * as styles from './field.module.css';

/** Props of `TextArea`. */
export interface TextAreaProps
  extends FieldFrame, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'style' | 'id'> {
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** A multi-line field that starts with `rows` lines, by default one, and grows with its text. */
export function TextArea({ label, hint, error, isInvalid, isLabelHidden, ...area }: TextAreaProps) {
  const { rows = 1 } = area;
  // A field that follows its content ignores the attribute; the rest is padding and border.
  const minHeight = rows > 1 ? `calc(${rows} * 1lh + 2 * var(--space-2) + 2px)` : undefined;
  return (
    <Field label={label} hint={hint} error={error} isInvalid={isInvalid} isLabelHidden={isLabelHidden}>
      {(ids) => <textarea rows={rows} {...area} {...ids} className={styles.area} style={{ minHeight }} />}
    </Field>
  );
}
