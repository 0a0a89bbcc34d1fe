import { useEffect, useRef } from 'react';

/** Focuses the first invalid field after each submit attempt, never while the user types. */
export function useFirstErrorFocus(attempt: number) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus();
  }, [attempt]);
  return form;
}
