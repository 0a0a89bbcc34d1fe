import { useState } from 'react';
import { useText } from '@portal/i18n';
import { usePortalDispatch } from '@portal/platform';
import { Button, LiveRegion, Notice, PasswordField, TextField } from '@portal/ui';
import {
  LOGIN_MAX_LENGTH,
  LOGIN_PASSWORD_MIN_LENGTH,
  NEW_PASSWORD_MAX_LENGTH,
  NEW_PASSWORD_MIN_LENGTH,
} from '@portal/wire';
import { failureText } from '../shared/failure-text.ts';
import { checkUpdate, type FormErrors, type UpdateError, type UpdateField } from './login-rules.ts';
import type { Credentials } from './sign-in.thunk.ts';
import { updateCredentials, type UpdateOutcome } from './update-credentials.thunk.ts';
import { useFirstErrorFocus } from '../shared/use-first-error-focus.ts';
import * as styles from './login.module.css';

interface Props {
  readonly old: Credentials;
  readonly onBack: () => void;
}

/** Refusals of the server that are about one field; all others stand above the form. */
const fieldOfCode: Readonly<Record<string, UpdateField>> = {
  loginTaken: 'login',
  passwordTooShort: 'password',
  passwordTooCommon: 'password',
  passwordUnchanged: 'password',
};

interface ServerWords {
  readonly field: UpdateField | undefined;
  readonly text: string;
}

const nothing = { login: '', password: '', confirmation: '' };

/** New login, new password and its confirmation, asked for before the first session (spec §4, D-22). */
export function CredentialUpdateForm({ old, onBack }: Props) {
  const t = useText('shell');
  const dispatch = usePortalDispatch();
  const [typed, setTyped] = useState<Readonly<Record<UpdateField, string>>>(nothing);
  const [errors, setErrors] = useState<FormErrors<UpdateField, UpdateError>>({});
  const [said, setSaid] = useState<ServerWords>();
  const [isBusy, setIsBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const form = useFirstErrorFocus(attempt);

  const type = (field: UpdateField, value: string) => {
    setTyped({ ...typed, [field]: value });
    setErrors({ ...errors, [field]: undefined });
    if (said?.field === field) setSaid(undefined);
  };

  const wordsOf = (outcome: UpdateOutcome): ServerWords | undefined => {
    if (outcome.step === 'notChanged')
      return { field: fieldOfCode[outcome.code ?? ''], text: outcome.notice };
    if (outcome.step === 'failed') return { field: undefined, text: failureText(outcome.failure, t) };
    return outcome.step === 'refused' ? { field: undefined, text: t('login.refused') } : undefined;
  };

  const submit = async () => {
    const found = checkUpdate(typed);
    setErrors(found);
    setSaid(undefined);
    setAttempt(attempt + 1);
    if (Object.keys(found).length > 0) return;
    setIsBusy(true);
    const next = { login: typed.login.trim(), password: typed.password };
    const outcome = await dispatch(updateCredentials({ old, next })).unwrap();
    setIsBusy(false);
    setSaid(wordsOf(outcome));
    setAttempt((last) => last + 1);
  };

  const textOf = (field: UpdateField) => {
    const error = errors[field];
    if (error) return t(`login.update.${error}`, { min: LOGIN_PASSWORD_MIN_LENGTH });
    return said?.field === field ? said.text : undefined;
  };
  const passwordProps = { maxLength: NEW_PASSWORD_MAX_LENGTH, autoComplete: 'new-password' };
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
      <LiveRegion isUrgent>{said && !said.field && <Notice kind="danger">{said.text}</Notice>}</LiveRegion>
      <TextField
        label={t('login.update.newLogin')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LOGIN_MAX_LENGTH}
        value={typed.login}
        error={textOf('login')}
        onChange={(event) => type('login', event.target.value)}
      />
      <PasswordField
        {...passwordProps}
        label={t('login.update.newPassword')}
        name="new-password"
        hint={t('login.update.passwordHint', { min: NEW_PASSWORD_MIN_LENGTH })}
        value={typed.password}
        error={textOf('password')}
        onChange={(event) => type('password', event.target.value)}
      />
      <PasswordField
        {...passwordProps}
        label={t('login.update.confirmation')}
        name="confirmation"
        value={typed.confirmation}
        error={textOf('confirmation')}
        onChange={(event) => type('confirmation', event.target.value)}
      />
      <Button type="submit" look="main" isWide isBusy={isBusy}>
        {t('login.update.submit')}
      </Button>
      <Button look="quiet" isWide onClick={onBack}>
        {t('login.update.back')}
      </Button>
    </form>
  );
}
