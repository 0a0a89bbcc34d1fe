import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ApiFailure } from '@portal/api-client';
import { useText } from '@portal/i18n';
import { usePortalDispatch } from '@portal/platform';
import { Button, LiveRegion, Notice, PasswordField, showToast, TextField } from '@portal/ui';
import { LOGIN_MAX_LENGTH, NEW_PASSWORD_MAX_LENGTH, NEW_PASSWORD_MIN_LENGTH } from '@portal/wire';
import { failureText } from '../shared/failure-text.ts';
import { useFirstErrorFocus } from '../shared/use-first-error-focus.ts';
import type { FormErrors } from './login-rules.ts';
import { useRestorePasswordMutation } from './restore.api.ts';
import { checkRestoring, type RestoreError, type Restoring } from './restore-rules.ts';
import { signIn } from './sign-in.thunk.ts';
import * as styles from './login.module.css';

interface Props {
  /** What is known already, as from the letter's link. */
  readonly facts: { readonly login: string; readonly code: string };
  /** What stands above the fields. */
  readonly children?: ReactNode;
}

/** Refusals of the server that are about one field; all others stand above the form. */
const fieldOfCode: Readonly<Record<string, keyof Restoring>> = {
  codeExpired: 'code',
  passwordTooShort: 'password',
  passwordTooCommon: 'password',
};

const CODE_MAX_LENGTH = 128;

/** Sets a new password by a code, and signs in with it. */
export function RestoreForm({ facts, children }: Props) {
  const t = useText('shell');
  const dispatch = usePortalDispatch();
  const navigate = useNavigate();
  const [typed, setTyped] = useState<Restoring>({ ...facts, password: '', confirmation: '' });
  const [errors, setErrors] = useState<FormErrors<keyof Restoring, RestoreError>>({});
  const [failure, setFailure] = useState<ApiFailure>();
  const [isBusy, setIsBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [restore] = useRestorePasswordMutation();
  const form = useFirstErrorFocus(attempt);
  const failedField = failure && fieldOfCode[failure.code ?? ''];

  const send = async () => {
    const login = typed.login.trim();
    const { error } = await restore({ login, code: typed.code.trim(), newPassword: typed.password });
    if (error) {
      setFailure('kind' in error ? error : undefined);
      return;
    }
    await showToast({ kind: 'success', text: t('profile.password.changed') });
    const { step } = await dispatch(signIn({ login, password: typed.password })).unwrap();
    await navigate(step === 'entered' ? '/' : '/login', { replace: true });
  };
  const submit = async () => {
    const found = checkRestoring(typed);
    setErrors(found);
    setFailure(undefined);
    setAttempt(attempt + 1);
    if (Object.keys(found).length > 0) return;
    setIsBusy(true);
    await send();
    setIsBusy(false);
    setAttempt((last) => last + 1);
  };

  const errorOf = (field: keyof Restoring) => {
    const error = errors[field];
    if (error) return t(`login.restore.${error}`, { min: NEW_PASSWORD_MIN_LENGTH });
    return failure && failedField === field ? failureText(failure, t) : undefined;
  };
  const fieldProps = (field: keyof Restoring) => ({
    value: typed[field],
    error: errorOf(field),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      setTyped({ ...typed, [field]: target.value });
      setErrors({ ...errors, [field]: undefined });
      if (failedField === field) setFailure(undefined);
    },
  });
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
      <LiveRegion>{children}</LiveRegion>
      <LiveRegion isUrgent>
        {failure && !failedField && <Notice kind="danger">{failureText(failure, t)}</Notice>}
      </LiveRegion>
      <TextField
        {...fieldProps('login')}
        label={t('login.login')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LOGIN_MAX_LENGTH}
      />
      <TextField
        {...fieldProps('code')}
        label={t('login.restore.code')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={CODE_MAX_LENGTH}
      />
      <PasswordField
        {...passwordProps}
        {...fieldProps('password')}
        label={t('login.update.newPassword')}
        name="new-password"
        hint={t('login.update.passwordHint', { min: NEW_PASSWORD_MIN_LENGTH })}
      />
      <PasswordField
        {...passwordProps}
        {...fieldProps('confirmation')}
        label={t('login.update.confirmation')}
        name="confirmation"
      />
      <Button type="submit" look="main" isWide isBusy={isBusy}>
        {t('login.update.submit')}
      </Button>
    </form>
  );
}
