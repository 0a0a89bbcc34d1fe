import { useState } from 'react';
import type { ApiFailure } from '@portal/api-client';
import { useTranslations } from '@portal/i18n';
import { Button } from '@portal/ui';
import { failureMessage } from '../shared/failure-message.ts';
import { PortalForm } from '../shared/portal-form.tsx';
import { LoginNameField } from './login-name-field.tsx';
import { useForgotPasswordMutation } from './restore.api.ts';
import * as styles from './login.module.css';

interface Props {
  /** `isMailSent` is undefined when the user already has a code. */
  readonly onRequested: (login: string, isMailSent?: boolean) => void;
}

/** Requests a code for a forgotten password; the server sends it when it can send mail. */
export function RequestCodeForm({ onRequested }: Props) {
  const t = useTranslations('shell');
  const [login, setLogin] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [isLoginMissing, setIsLoginMissing] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const [request, { isLoading }] = useForgotPasswordMutation();

  const submit = async () => {
    const typedLogin = login.trim();
    setIsLoginMissing(typedLogin === '');
    setFailure(undefined);
    setAttempt(attempt + 1);
    if (typedLogin === '') return;
    const { data, error } = await request({ login: typedLogin });
    if (data) onRequested(typedLogin, data.isMailSent);
    else if (error && 'kind' in error) setFailure(error);
  };

  return (
    <PortalForm
      className={styles.form}
      submit={t('login.restore.requestCode')}
      isWide
      isBusy={isLoading}
      attempt={attempt}
      formError={failure && failureMessage(failure, t)}
      below={
        <Button variant="subtle" isWide onClick={() => onRequested(login.trim())}>
          {t('login.restore.haveCode')}
        </Button>
      }
      onSubmit={() => void submit()}
    >
      <LoginNameField
        label={t('login.login')}
        value={login}
        error={isLoginMissing ? t('login.restore.loginRequired') : undefined}
        onChange={(event) => {
          setLogin(event.target.value);
          setIsLoginMissing(false);
        }}
      />
    </PortalForm>
  );
}
