import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ApiFailure } from '@portal/api-client';
import { useTranslations } from '@portal/i18n';
import { usePortalDispatch } from '@portal/platform';
import { showToast, TextField } from '@portal/ui';
import { NEW_PASSWORD_MIN_LENGTH } from '@portal/wire';
import { failureMessage } from '../shared/failure-message.ts';
import { PortalForm } from '../shared/portal-form.tsx';
import { LoginNameField } from './login-name-field.tsx';
import type { FormErrors } from './login-rules.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useRestorePasswordMutation } from './restore.api.ts';
import { validateRestore, type RestoreError, type RestoreFields } from './restore-rules.ts';
import { signIn } from './sign-in.thunk.ts';
import * as styles from './login.module.css';

interface Props {
  readonly initialFields: { readonly login: string; readonly code: string };
  readonly children?: ReactNode;
}

/** Server error code → field; errors with other codes show above the form. */
const fieldOfCode: Readonly<Record<string, keyof RestoreFields>> = {
  codeExpired: 'code',
  passwordTooShort: 'password',
  passwordTooCommon: 'password',
};

const CODE_MAX_LENGTH = 128;

export function RestoreForm({ initialFields, children }: Props) {
  const t = useTranslations('shell');
  const dispatch = usePortalDispatch();
  const navigate = useNavigate();
  const [typed, setTyped] = useState<RestoreFields>({ ...initialFields, password: '', confirmation: '' });
  const [errors, setErrors] = useState<FormErrors<keyof RestoreFields, RestoreError>>({});
  const [failure, setFailure] = useState<ApiFailure>();
  const [isBusy, setIsBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [restore] = useRestorePasswordMutation();
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
    await navigate(step === 'signedIn' ? '/' : '/login', { replace: true });
  };
  const submit = async () => {
    const formErrors = validateRestore(typed);
    setErrors(formErrors);
    setFailure(undefined);
    setAttempt(attempt + 1);
    if (Object.keys(formErrors).length > 0) return;
    setIsBusy(true);
    await send();
    setIsBusy(false);
    setAttempt((last) => last + 1);
  };

  const errorText = (field: keyof RestoreFields) => {
    const error = errors[field];
    if (error) return t(`login.restore.${error}`, { min: NEW_PASSWORD_MIN_LENGTH });
    return failure && failedField === field ? failureMessage(failure, t) : undefined;
  };
  const fieldProps = (field: keyof RestoreFields) => ({
    value: typed[field],
    error: errorText(field),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      setTyped({ ...typed, [field]: target.value });
      setErrors({ ...errors, [field]: undefined });
      if (failedField === field) setFailure(undefined);
    },
  });
  return (
    <PortalForm
      className={styles.form}
      submit={t('login.update.submit')}
      isWide
      isBusy={isBusy}
      attempt={attempt}
      notice={children}
      formError={failure && !failedField ? failureMessage(failure, t) : undefined}
      onSubmit={() => void submit()}
    >
      <LoginNameField {...fieldProps('login')} label={t('login.login')} />
      <TextField
        {...fieldProps('code')}
        label={t('login.restore.code')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={CODE_MAX_LENGTH}
      />
      <NewPasswordFields password={fieldProps('password')} confirmation={fieldProps('confirmation')} />
    </PortalForm>
  );
}
