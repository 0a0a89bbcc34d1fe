import { useState } from 'react';
import type { ApiFailure } from '@portal/api-client';
import { useText } from '@portal/i18n';
import { Button, LiveRegion, Notice, TextField } from '@portal/ui';
import { LOGIN_MAX_LENGTH } from '@portal/wire';
import { failureText } from '../shared/failure-text.ts';
import { useFirstErrorFocus } from '../shared/use-first-error-focus.ts';
import { useForgotPasswordMutation } from './restore.api.ts';
import * as styles from './login.module.css';

interface Props {
  /** Called when it is known how the code comes; without an answer when there is a code already. */
  readonly onAsked: (login: string, isMailSent?: boolean) => void;
}

/** Asks whose password is forgotten, and has a code sent where letters are written at all. */
export function AskForCodeForm({ onAsked }: Props) {
  const t = useText('shell');
  const [login, setLogin] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [isMissing, setIsMissing] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const [ask, { isLoading }] = useForgotPasswordMutation();
  const form = useFirstErrorFocus(attempt);

  const submit = async () => {
    const asked = login.trim();
    setIsMissing(asked === '');
    setFailure(undefined);
    setAttempt(attempt + 1);
    if (asked === '') return;
    const { data, error } = await ask({ login: asked });
    if (data) onAsked(asked, data.isMailSent);
    else if (error && 'kind' in error) setFailure(error);
  };

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <LiveRegion isUrgent>{failure && <Notice kind="danger">{failureText(failure, t)}</Notice>}</LiveRegion>
      <TextField
        label={t('login.login')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LOGIN_MAX_LENGTH}
        value={login}
        error={isMissing ? t('login.restore.loginRequired') : undefined}
        onChange={(event) => {
          setLogin(event.target.value);
          setIsMissing(false);
        }}
      />
      <Button type="submit" look="main" isWide isBusy={isLoading}>
        {t('login.restore.ask')}
      </Button>
      <Button look="quiet" isWide onClick={() => onAsked(login.trim())}>
        {t('login.restore.haveCode')}
      </Button>
    </form>
  );
}
