import type { ReactNode } from 'react';
import type { FieldOf, FieldState } from './use-form.ts';

interface Props<Value> {
  readonly field: FieldOf<Value>;
  readonly children: (state: FieldState<Value>) => ReactNode;
}

/** Ties any control to a field of a form: a date, a combobox, a checkbox. */
export function FormField<Value>({ field, children }: Props<Value>) {
  return children(field.useField());
}
