import { useEffect, useRef } from 'react';

/** Moves the focus to the first wrong field of a form whenever `errors` are new. */
export function useFirstErrorFocus(errors: object) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus();
  }, [errors]);
  return form;
}
