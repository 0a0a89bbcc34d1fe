import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { usePortalDispatch } from '@portal/platform';
import { PasswordField, TextField } from '@portal/ui';
import { FormFrame } from '@portal/ui/forms';
import { NEW_PASSWORD_MAX_LENGTH } from '@portal/wire';
import { failureMessage } from '../shared/failure-message.ts';
import { loginNameAttributes } from './login-name-attributes.ts';
import { validateSignIn, type FormErrors, type LoginError, type LoginField } from './login-rules.ts';
import { signIn, type Credentials, type SignInOutcome } from './sign-in.thunk.ts';

interface Props {
  readonly onCredentialsRequired: (old: Credentials) => void;
}

type SignInError = Extract<SignInOutcome, { step: 'refused' | 'failed' }>;

/** Login and password. Without react-hook-form, which would break the login page's budget (quality F5). */
export function SignInForm({ onCredentialsRequired }: Props) {
  const t = useTranslations('shell');
  const dispatch = usePortalDispatch();
  const [typed, setTyped] = useState<Credentials>({ login: '', password: '' });
  const [errors, setErrors] = useState<FormErrors<LoginField, LoginError>>({});
  const [formError, setFormError] = useState<SignInError>();
  const [isBusy, setIsBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);

  const changeField = (field: LoginField, value: string) => {
    setTyped({ ...typed, [field]: value });
    setErrors({ ...errors, [field]: undefined });
  };

  const submit = async () => {
    const formErrors = validateSignIn(typed);
    setErrors(formErrors);
    setFormError(undefined);
    setAttempt(attempt + 1);
    if (Object.keys(formErrors).length > 0) return;
    setIsBusy(true);
    const credentials = { ...typed, login: typed.login.trim() };
    const outcome = await dispatch(signIn(credentials)).unwrap();
    setIsBusy(false);
    if (outcome.step === 'credentialsRequired') onCredentialsRequired(credentials);
    if (outcome.step === 'refused' || outcome.step === 'failed') setFormError(outcome);
    setAttempt((last) => last + 1);
  };

  const errorText = (error: LoginError | undefined) => error && t(`login.${error}`);
  const isRefused = formError?.step === 'refused';
  const formErrorText =
    formError?.step === 'failed' ? failureMessage(formError.failure, t) : t('login.refused');
  return (
    <FormFrame
      submit={t('login.submit')}
      isWide
      isBusy={isBusy}
      attempt={attempt}
      formError={formError && formErrorText}
      onSubmit={() => void submit()}
    >
      <TextField
        {...loginNameAttributes}
        label={t('login.login')}
        value={typed.login}
        error={errorText(errors.login)}
        isInvalid={isRefused}
        onChange={(event) => changeField('login', event.target.value)}
      />
      <PasswordField
        label={t('login.password')}
        name="password"
        autoComplete="current-password"
        maxLength={NEW_PASSWORD_MAX_LENGTH}
        value={typed.password}
        // One message is enough when both fields are empty.
        error={errors.login ? undefined : errorText(errors.password)}
        isInvalid={errors.password !== undefined || isRefused}
        onChange={(event) => changeField('password', event.target.value)}
      />
    </FormFrame>
  );
}
