import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { usePortalDispatch } from '@portal/platform';
import { showToast } from '@portal/ui';
import { Form, FormTextField, useForm } from '@portal/ui/forms';
import { NEW_PASSWORD_MIN_LENGTH } from '@portal/wire';
import { toFormError } from '../../shared/failure-message.ts';
import { loginNameAttributes } from '../login-name-attributes.ts';
import { NewPasswordFields } from '../new-password-fields.tsx';
import { useRestorePasswordMutation } from './restore.api.ts';
import { validateRestore } from './restore-rules.ts';
import { signIn } from '../sign-in.thunk.ts';

interface Props {
  readonly initialFields: { readonly login: string; readonly code: string };
  readonly children?: ReactNode;
}

/** Server error code → field; errors with other codes show above the form. */
const fieldOfCode = {
  codeExpired: 'code',
  passwordTooShort: 'password',
  passwordTooCommon: 'password',
} as const;

const CODE_MAX_LENGTH = 128;

export function RestoreForm({ initialFields, children }: Props) {
  const t = useTranslations('shell');
  const dispatch = usePortalDispatch();
  const navigate = useNavigate();
  const [restore] = useRestorePasswordMutation();
  const form = useForm({
    initial: { ...initialFields, password: '', confirmation: '' },
    validate: validateRestore,
    messageOf: (key) => t(`login.restore.${key}`, { min: NEW_PASSWORD_MIN_LENGTH }),
    fieldOfCode,
    async send({ code, password, ...typed }) {
      const login = typed.login.trim();
      const { error } = await restore({ login, code: code.trim(), newPassword: password });
      if (error) return { error: toFormError(error, t) };
      await showToast({ kind: 'success', text: t('profile.password.changed') });
      const { step } = await dispatch(signIn({ login, password })).unwrap();
      await navigate(step === 'signedIn' ? '/' : '/login', { replace: true });
      return undefined;
    },
  });
  return (
    <Form form={form} submit={t('login.update.submit')} isWide notice={children}>
      <FormTextField {...loginNameAttributes} field={form.field('login')} label={t('login.login')} />
      <FormTextField
        field={form.field('code')}
        label={t('login.restore.code')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={CODE_MAX_LENGTH}
      />
      <NewPasswordFields
        login={form.field('login')}
        password={form.field('password')}
        confirmation={form.field('confirmation')}
      />
    </Form>
  );
}
