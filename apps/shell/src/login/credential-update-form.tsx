import { useState } from 'react';
import { useText } from '@portal/i18n';
import { usePortalDispatch } from '@portal/platform';
import { Button } from '@portal/ui';
import { LOGIN_PASSWORD_MIN_LENGTH } from '@portal/wire';
import { failureText } from '../shared/failure-text.ts';
import { PortalForm } from '../shared/portal-form.tsx';
import { LoginNameField } from './login-name-field.tsx';
import { checkUpdate, type FormErrors, type UpdateError, type UpdateField } from './login-rules.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import type { Credentials } from './sign-in.thunk.ts';
import { updateCredentials, type UpdateOutcome } from './update-credentials.thunk.ts';
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
  const fieldProps = (field: UpdateField) => ({
    value: typed[field],
    error: textOf(field),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => type(field, target.value),
  });
  return (
    <PortalForm
      className={styles.form}
      submit={t('login.update.submit')}
      isWide
      isBusy={isBusy}
      attempt={attempt}
      trouble={said && !said.field ? said.text : undefined}
      below={
        <Button look="quiet" isWide onClick={onBack}>
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
