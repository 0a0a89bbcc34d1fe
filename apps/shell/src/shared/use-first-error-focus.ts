import { useEffect, useRef } from 'react';

/** Moves the focus to the first wrong field after each `attempt` to send a form; never while somebody types. */
export function useFirstErrorFocus(attempt: number) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus();
  }, [attempt]);
  return form;
}
