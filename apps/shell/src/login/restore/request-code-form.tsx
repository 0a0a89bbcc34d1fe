import { useEffectEvent, useLayoutEffect } from 'react';
import { useTranslations } from '@portal/i18n';
import { Button } from '@portal/ui';
import { Form, FormTextField, useForm } from '@portal/ui/forms';
import { isBlank } from '@portal/wire';
import { toFormError } from '../../shared/failure-message.ts';
import { loginNameAttributes } from '../login-name-attributes.ts';
import { useForgotPasswordMutation } from './restore.api.ts';

interface Props {
  readonly login: string;
  /** Undefined until the configuration has come. */
  readonly sendsMail: boolean | undefined;
  /** `isMailSent` is undefined when the user already has a code. */
  readonly onRequested: (login: string, isMailSent?: boolean) => void;
}

/** Requests a code for a forgotten password; the server sends it when it can send mail. */
export function RequestCodeForm({ login: initial, sendsMail, onRequested }: Props) {
  const t = useTranslations('shell');
  const [request] = useForgotPasswordMutation();
  const form = useForm({
    initial: { login: initial },
    validate: ({ login }) => ({ login: isBlank(login) ? t('login.restore.loginRequired') : undefined }),
    async send(typed) {
      const login = typed.login.trim();
      const { data, error } = await request({ login });
      if (data) onRequested(login, data.isMailSent);
      return { error: toFormError(error, t) };
    },
  });
  const skip = useEffectEvent(() => {
    // The configuration may come late: what somebody has begun to type stays.
    if (form.getValues().login === initial) onRequested(initial);
  });
  useLayoutEffect(() => {
    // Nobody waits for a code that staff hand out.
    if (sendsMail === false) skip();
  }, [sendsMail]);
  return (
    <Form
      form={form}
      submit={t('login.restore.requestCode')}
      isWide
      below={
        <Button variant="subtle" isWide onClick={() => onRequested(form.getValues().login.trim())}>
          {t('login.restore.haveCode')}
        </Button>
      }
    >
      <FormTextField {...loginNameAttributes} field={form.field('login')} label={t('login.login')} />
    </Form>
  );
}
