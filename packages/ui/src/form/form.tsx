import type { FieldValues } from 'react-hook-form';
import { FormFrame, type FormFrameProps } from './form-frame.tsx';
import type { FormState } from './use-form.ts';

interface Props<Values extends FieldValues> extends FormFrameProps {
  readonly form: Pick<FormState<Values>, 'isBusy' | 'attempt' | 'failure' | 'submit'>;
}

/** A form on react-hook-form: errors are announced, the first invalid field gets the focus, and it is sent once at a time. */
export function Form<Values extends FieldValues>({ form, ...frame }: Props<Values>) {
  const { isBusy, attempt, failure, submit } = form;
  return (
    <FormFrame
      {...frame}
      isBusy={isBusy}
      attempt={attempt}
      failure={failure}
      onSubmit={() => void submit()}
    />
  );
}
