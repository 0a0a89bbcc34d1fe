import { useCallback, useEffectEvent, useLayoutEffect, useRef, type ChangeEvent } from 'react';
import type { FieldOf } from './use-form.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** What ties a text control to a field of a form. */
export function useTextControl(field: FieldOf<string>) {
  const { onChange, ref: setRef, ...state } = field.useField();
  const control = useRef<TextControl>(null);
  const ref = useCallback(
    (element: TextControl | null) => {
      control.current = element;
      setRef(element);
    },
    [setRef],
  );
  // What was typed before the page worked stands in the control only, and the next render removes it.
  const takeOver = useEffectEvent(() => {
    const typed = control.current?.value ?? '';
    // In a task of its own, because the form sets its initial values after its fields.
    if (typed !== state.value) setTimeout(() => onChange(typed));
  });
  useLayoutEffect(() => takeOver(), []);
  return {
    ...state,
    ref,
    onChange: ({ currentTarget }: ChangeEvent<TextControl>) => onChange(currentTarget.value),
  };
}
