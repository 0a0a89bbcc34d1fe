import type { ChangeEvent } from 'react';
import type { FieldOf } from './use-form.ts';

/** What ties a text control to a field of a form. */
export function useTextControl(field: FieldOf<string>) {
  const { onChange, ...state } = field.useField();
  return {
    ...state,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange(currentTarget.value),
  };
}
