import { useTranslations } from '@portal/i18n';
import { selectUser, usePortalSelector } from '@portal/platform';
import { FormPasswordField, useForm } from '@portal/ui/forms';
import { CHANGE_PASSWORD_MIN_LENGTH, NEW_PASSWORD_MAX_LENGTH, NEW_PASSWORD_MIN_LENGTH } from '@portal/wire';
import { toFormError } from '../shared/failure-message.ts';
import { PasswordStrengthHint } from '../shared/password/password-strength-hint.tsx';
import { ChangeScreen } from './change-screen.tsx';
import { ProfileForm } from './profile-form.tsx';
import { validatePasswordChange, type PasswordChange } from './profile-rules.ts';
import { useChangePasswordMutation } from './profile.api.ts';
import { showFormToast } from './show-form-toast.ts';

/** Server error code → field; errors with other codes show above the form. */
const fieldOfCode = {
  wrongPassword: 'old',
  passwordTooShort: 'next',
  passwordTooCommon: 'next',
  passwordUnchanged: 'next',
} as const;

const emptyFields: PasswordChange = { old: '', next: '', repeat: '' };

function ChangePasswordForm() {
  const t = useTranslations('shell');
  const [change] = useChangePasswordMutation();
  const form = useForm({
    initial: emptyFields,
    validate: validatePasswordChange,
    messageOf: (key) => t(`profile.${key}`, { min: CHANGE_PASSWORD_MIN_LENGTH }),
    fieldOfCode,
    async send({ old, next }) {
      const { error } = await change({ password: old, newPassword: next });
      if (error) {
        showFormToast({ kind: 'error', text: t('profile.password.failed') });
        return { error: toFormError(error, t) };
      }
      form.reset();
      showFormToast({ kind: 'success', text: t('profile.password.changed') });
      return undefined;
    },
  });
  return (
    <ProfileForm form={form} submit={t('profile.password.submit')}>
      <FormPasswordField
        field={form.field('old')}
        label={t('profile.password.old')}
        name="old-password"
        autoComplete="current-password"
        maxLength={NEW_PASSWORD_MAX_LENGTH}
      />
      <FormPasswordField
        field={form.field('next')}
        label={t('profile.password.next')}
        name="new-password"
        autoComplete="new-password"
        maxLength={NEW_PASSWORD_MAX_LENGTH}
        hint={t('login.update.passwordHint', { min: NEW_PASSWORD_MIN_LENGTH })}
      />
      <PasswordStrengthHint field={form.field('next')} />
      <FormPasswordField
        field={form.field('repeat')}
        label={t('profile.password.repeat')}
        name="repeat-password"
        autoComplete="new-password"
        maxLength={NEW_PASSWORD_MAX_LENGTH}
      />
    </ProfileForm>
  );
}

/** Who signs in with the password of the university is told where that is changed. */
export function ChangePasswordScreen() {
  const t = useTranslations('shell');
  const isInDirectory = usePortalSelector(selectUser)?.isInDirectory === true;
  return isInDirectory ? (
    <ChangeScreen title={t('profile.password.title')}>
      <p>{t('profile.password.atUniversity')}</p>
    </ChangeScreen>
  ) : (
    <ChangeScreen title={t('profile.password.title')} lead={t('profile.password.lead')}>
      <ChangePasswordForm />
    </ChangeScreen>
  );
}
