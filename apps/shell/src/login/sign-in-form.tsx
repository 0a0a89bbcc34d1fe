import { useState } from 'react';
import { useText } from '@portal/i18n';
import { usePortalDispatch } from '@portal/platform';
import { PasswordField } from '@portal/ui';
import { NEW_PASSWORD_MAX_LENGTH } from '@portal/wire';
import { failureText } from '../shared/failure-text.ts';
import { PortalForm } from '../shared/portal-form.tsx';
import { LoginNameField } from './login-name-field.tsx';
import { checkLogin, type FormErrors, type LoginError, type LoginField } from './login-rules.ts';
import { signIn, type Credentials, type SignInOutcome } from './sign-in.thunk.ts';
import * as styles from './login.module.css';

interface Props {
  /** Called when the server wants other credentials before it opens a session. */
  readonly onCredentialsRequired: (old: Credentials) => void;
}

type Trouble = Extract<SignInOutcome, { step: 'refused' | 'failed' }>;

/** Login and password; a refused attempt keeps what was typed. */
export function SignInForm({ onCredentialsRequired }: Props) {
  const t = useText('shell');
  const dispatch = usePortalDispatch();
  const [typed, setTyped] = useState<Credentials>({ login: '', password: '' });
  const [errors, setErrors] = useState<FormErrors<LoginField, LoginError>>({});
  const [trouble, setTrouble] = useState<Trouble>();
  const [isBusy, setIsBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);

  const type = (field: LoginField, value: string) => {
    setTyped({ ...typed, [field]: value });
    setErrors({ ...errors, [field]: undefined });
  };

  const submit = async () => {
    const found = checkLogin(typed);
    setErrors(found);
    setTrouble(undefined);
    setAttempt(attempt + 1);
    if (Object.keys(found).length > 0) return;
    setIsBusy(true);
    const credentials = { ...typed, login: typed.login.trim() };
    const outcome = await dispatch(signIn(credentials)).unwrap();
    setIsBusy(false);
    if (outcome.step === 'credentialsRequired') onCredentialsRequired(credentials);
    if (outcome.step === 'refused' || outcome.step === 'failed') setTrouble(outcome);
    setAttempt((last) => last + 1);
  };

  const textOf = (error: LoginError | undefined) => error && t(`login.${error}`);
  const isRefused = trouble?.step === 'refused';
  const troubleText = trouble?.step === 'failed' ? failureText(trouble.failure, t) : t('login.refused');
  return (
    <PortalForm
      className={styles.form}
      submit={t('login.submit')}
      isWide
      isBusy={isBusy}
      attempt={attempt}
      trouble={trouble && troubleText}
      onSubmit={() => void submit()}
    >
      <LoginNameField
        label={t('login.login')}
        value={typed.login}
        error={textOf(errors.login)}
        isInvalid={isRefused}
        onChange={(event) => type('login', event.target.value)}
      />
      <PasswordField
        label={t('login.password')}
        name="password"
        autoComplete="current-password"
        maxLength={NEW_PASSWORD_MAX_LENGTH}
        value={typed.password}
        // One sentence is enough when both fields are empty.
        error={errors.login ? undefined : textOf(errors.password)}
        isInvalid={errors.password !== undefined || isRefused}
        onChange={(event) => type('password', event.target.value)}
      />
    </PortalForm>
  );
}
