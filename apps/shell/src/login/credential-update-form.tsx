import { useTranslations } from '@portal/i18n';
import { usePortalDispatch } from '@portal/platform';
import { Button } from '@portal/ui';
import { Form, FormTextField, useForm, type FormError } from '@portal/ui/forms';
import { LOGIN_PASSWORD_MIN_LENGTH } from '@portal/wire';
import { failureMessage } from '../shared/failure-message.ts';
import { loginNameAttributes } from './login-name-attributes.ts';
import { validateCredentialUpdate } from './login-rules.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import type { Credentials } from './sign-in.thunk.ts';
import { updateCredentials, type UpdateOutcome } from './update-credentials.thunk.ts';

interface Props {
  readonly old: Credentials;
  readonly onBack: () => void;
}

/** Server error code → field; errors with other codes show above the form. */
const fieldOfCode = {
  loginTaken: 'login',
  passwordTooShort: 'password',
  passwordTooCommon: 'password',
  passwordUnchanged: 'password',
} as const;

/** Asks for a new login and password before the first session (spec §4, D-22). */
export function CredentialUpdateForm({ old, onBack }: Props) {
  const t = useTranslations('shell');
  const dispatch = usePortalDispatch();
  const errorOf = (outcome: UpdateOutcome): FormError | undefined => {
    if (outcome.step === 'notChanged') return { code: outcome.code, text: outcome.notice };
    if (outcome.step === 'failed') return { text: failureMessage(outcome.failure, t) };
    return outcome.step === 'refused' ? { text: t('login.refused') } : undefined;
  };
  const form = useForm({
    initial: { login: '', password: '', confirmation: '' },
    validate: validateCredentialUpdate,
    messageOf: (key) => t(`login.update.${key}`, { min: LOGIN_PASSWORD_MIN_LENGTH }),
    fieldOfCode,
    async send({ login, password }) {
      const next = { login: login.trim(), password };
      return { error: errorOf(await dispatch(updateCredentials({ old, next })).unwrap()) };
    },
  });
  return (
    <Form
      form={form}
      submit={t('login.update.submit')}
      isWide
      below={
        <Button variant="subtle" isWide onClick={onBack}>
          {t('login.update.back')}
        </Button>
      }
    >
      <FormTextField
        {...loginNameAttributes}
        field={form.field('login')}
        label={t('login.update.newLogin')}
      />
      <NewPasswordFields
        login={form.field('login')}
        password={form.field('password')}
        confirmation={form.field('confirmation')}
      />
    </Form>
  );
}
