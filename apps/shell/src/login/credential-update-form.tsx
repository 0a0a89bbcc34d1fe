import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { usePortalDispatch } from '@portal/platform';
import { Button } from '@portal/ui';
import { LOGIN_PASSWORD_MIN_LENGTH } from '@portal/wire';
import { failureMessage } from '../shared/failure-message.ts';
import { PortalForm } from '../shared/portal-form.tsx';
import { LoginNameField } from './login-name-field.tsx';
import {
  validateCredentialUpdate,
  type FormErrors,
  type UpdateError,
  type UpdateField,
} from './login-rules.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import type { Credentials } from './sign-in.thunk.ts';
import { updateCredentials, type UpdateOutcome } from './update-credentials.thunk.ts';
import * as styles from './login.module.css';

interface Props {
  readonly old: Credentials;
  readonly onBack: () => void;
}

/** Server error code → field; errors with other codes show above the form. */
const fieldOfCode: Readonly<Record<string, UpdateField>> = {
  loginTaken: 'login',
  passwordTooShort: 'password',
  passwordTooCommon: 'password',
  passwordUnchanged: 'password',
};

interface ServerMessage {
  readonly field: UpdateField | undefined;
  readonly text: string;
}

const emptyFields = { login: '', password: '', confirmation: '' };

/** Asks for a new login and password before the first session (spec §4, D-22). */
export function CredentialUpdateForm({ old, onBack }: Props) {
  const t = useTranslations('shell');
  const dispatch = usePortalDispatch();
  const [typed, setTyped] = useState<Readonly<Record<UpdateField, string>>>(emptyFields);
  const [errors, setErrors] = useState<FormErrors<UpdateField, UpdateError>>({});
  const [serverMessage, setServerMessage] = useState<ServerMessage>();
  const [isBusy, setIsBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);

  const changeField = (field: UpdateField, value: string) => {
    setTyped({ ...typed, [field]: value });
    setErrors({ ...errors, [field]: undefined });
    if (serverMessage?.field === field) setServerMessage(undefined);
  };

  const serverMessageOf = (outcome: UpdateOutcome): ServerMessage | undefined => {
    if (outcome.step === 'notChanged')
      return { field: fieldOfCode[outcome.code ?? ''], text: outcome.notice };
    if (outcome.step === 'failed') return { field: undefined, text: failureMessage(outcome.failure, t) };
    return outcome.step === 'refused' ? { field: undefined, text: t('login.refused') } : undefined;
  };

  const submit = async () => {
    const formErrors = validateCredentialUpdate(typed);
    setErrors(formErrors);
    setServerMessage(undefined);
    setAttempt(attempt + 1);
    if (Object.keys(formErrors).length > 0) return;
    setIsBusy(true);
    const next = { login: typed.login.trim(), password: typed.password };
    const outcome = await dispatch(updateCredentials({ old, next })).unwrap();
    setIsBusy(false);
    setServerMessage(serverMessageOf(outcome));
    setAttempt((last) => last + 1);
  };

  const errorText = (field: UpdateField) => {
    const error = errors[field];
    if (error) return t(`login.update.${error}`, { min: LOGIN_PASSWORD_MIN_LENGTH });
    return serverMessage?.field === field ? serverMessage.text : undefined;
  };
  const fieldProps = (field: UpdateField) => ({
    value: typed[field],
    error: errorText(field),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      changeField(field, target.value),
  });
  return (
    <PortalForm
      className={styles.form}
      submit={t('login.update.submit')}
      isWide
      isBusy={isBusy}
      attempt={attempt}
      formError={serverMessage && !serverMessage.field ? serverMessage.text : undefined}
      below={
        <Button variant="subtle" isWide onClick={onBack}>
          {t('login.update.back')}
        </Button>
      }
      onSubmit={() => void submit()}
    >
      <LoginNameField {...fieldProps('login')} label={t('login.update.newLogin')} />
      <NewPasswordFields password={fieldProps('password')} confirmation={fieldProps('confirmation')} />
    </PortalForm>
  );
}
