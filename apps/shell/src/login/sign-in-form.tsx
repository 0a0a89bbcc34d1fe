import { useRef, useState, type RefObject } from 'react';
import { useTranslations } from '@portal/i18n';
import { usePortalDispatch } from '@portal/platform';
import { PasswordField, TextField } from '@portal/ui';
import { FormFrame } from '@portal/ui/forms';
import { NEW_PASSWORD_MAX_LENGTH, NO_SCRIPT_PATH } from '@portal/wire';
import { failureMessage } from '../shared/failure-message.ts';
import { loginNameAttributes } from './login-name-attributes.ts';
import { validateSignIn, type FormErrors, type LoginError, type LoginField } from './login-rules.ts';
import { signIn, type Credentials, type SignInOutcome } from './sign-in.thunk.ts';

interface Props {
  /** The name of a person who signs in again. */
  readonly loginName?: string | undefined;
  /** The field of the login, for a page that reads what is typed there. */
  readonly loginField?: RefObject<HTMLInputElement | null>;
  readonly onCredentialsRequired: (old: Credentials) => void;
}

type SignInError = Extract<SignInOutcome, { step: 'refused' | 'failed' }>;

/** Login and password. Without react-hook-form, which would break the login page's budget (quality F5). */
export function SignInForm({ loginName = '', loginField, onCredentialsRequired }: Props) {
  const t = useTranslations('shell');
  const dispatch = usePortalDispatch();
  const ownField = useRef<HTMLInputElement>(null);
  const login = loginField ?? ownField;
  const password = useRef<HTMLInputElement>(null);
  const [errors, setErrors] = useState<FormErrors<LoginField, LoginError>>({});
  const [formError, setFormError] = useState<SignInError>();
  const [isBusy, setIsBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);

  const clearError = (field: LoginField) => setErrors({ ...errors, [field]: undefined });

  const submit = async () => {
    // Read from the page: password managers fill fields before the script runs, and without events.
    const typed = { login: login.current?.value ?? '', password: password.current?.value ?? '' };
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
      method="post"
      action={NO_SCRIPT_PATH}
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
        ref={login}
        defaultValue={loginName}
        error={errorText(errors.login)}
        isInvalid={isRefused}
        onChange={() => clearError('login')}
      />
      <PasswordField
        label={t('login.password')}
        name="password"
        autoComplete="current-password"
        maxLength={NEW_PASSWORD_MAX_LENGTH}
        ref={password}
        defaultValue=""
        // One message is enough when both fields are empty.
        error={errors.login ? undefined : errorText(errors.password)}
        isInvalid={errors.password !== undefined || isRefused}
        onChange={() => clearError('password')}
      />
    </FormFrame>
  );
}
