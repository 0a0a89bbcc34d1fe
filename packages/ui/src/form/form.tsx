import { Alert } from '../alert/alert.tsx';
import { FormFrame, type FormFrameProps } from './form-frame.tsx';
import type { FormStatus } from './use-form.ts';

interface Props extends FormFrameProps {
  readonly form: FormStatus;
}

/** A form on react-hook-form: errors are announced, the first invalid field gets the focus, and it is sent once at a time. */
export function Form({ form, notice, ...frame }: Props) {
  const { isBusy, attempt, formError, submit } = form;
  return (
    <FormFrame
      {...frame}
      isBusy={isBusy}
      attempt={attempt}
      formError={formError}
      notice={form.notice ? <Alert kind="success">{form.notice}</Alert> : notice}
      onSubmit={() => void submit()}
    />
  );
}
