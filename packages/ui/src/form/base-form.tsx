import { useEffect, useLayoutEffect, useRef, type FormHTMLAttributes, type RefObject } from 'react';

/** Props of `BaseForm`. */
export interface BaseFormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'style'> {
  readonly ref?: RefObject<HTMLFormElement | null>;
  readonly onSubmit: () => void;
}

/**
 * The only form element of the portal. Scripts alone send it: what the server has rendered could otherwise put what is typed into the
 * address. Outside a dialog, browsers send a form with this method nowhere.
 */
export function BaseForm({ ref, onSubmit, ...rest }: BaseFormProps) {
  const own = useRef<HTMLFormElement>(null);
  const form = ref ?? own;
  // The start script of the page refuses to send the form until then, and sends it afterwards (index.html).
  useLayoutEffect(() => form.current?.setAttribute('data-started', ''), [form]);
  // In a task of its own, after the fields have taken over what was typed.
  useEffect(() => void setTimeout(() => window.dispatchEvent(new Event('portal-started'))), []);
  return (
    <form
      method="dialog"
      {...rest}
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}
