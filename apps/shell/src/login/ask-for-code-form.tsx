import { useState } from 'react';
import type { ApiFailure } from '@portal/api-client';
import { useText } from '@portal/i18n';
import { Button } from '@portal/ui';
import { failureText } from '../shared/failure-text.ts';
import { PortalForm } from '../shared/portal-form.tsx';
import { LoginNameField } from './login-name-field.tsx';
import { useForgotPasswordMutation } from './restore.api.ts';
import * as styles from './login.module.css';

interface Props {
  /** Called when it is known how the code comes; without an answer when there is a code already. */
  readonly onAsked: (login: string, isMailSent?: boolean) => void;
}

/** Asks whose password is forgotten, and has a code sent where letters are written at all. */
export function RequestCodeForm({ onAsked }: Props) {
  const t = useText('shell');
  const [login, setLogin] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [isMissing, setIsMissing] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const [request, { isLoading }] = useForgotPasswordMutation();

  const submit = async () => {
    const asked = login.trim();
    setIsMissing(asked === '');
    setFailure(undefined);
    setAttempt(attempt + 1);
    if (asked === '') return;
    const { data, error } = await request({ login: asked });
    if (data) onAsked(asked, data.isMailSent);
    else if (error && 'kind' in error) setFailure(error);
  };

  return (
    <PortalForm
      className={styles.form}
      submit={t('login.restore.ask')}
      isWide
      isBusy={isLoading}
      attempt={attempt}
      trouble={failure && failureText(failure, t)}
      below={
        <Button look="quiet" isWide onClick={() => onAsked(login.trim())}>
          {t('login.restore.haveCode')}
        </Button>
      }
      onSubmit={() => void submit()}
    >
      <LoginNameField
        label={t('login.login')}
        value={login}
        error={isMissing ? t('login.restore.loginRequired') : undefined}
        onChange={(event) => {
          setLogin(event.target.value);
          setIsMissing(false);
        }}
      />
    </PortalForm>
  );
}
