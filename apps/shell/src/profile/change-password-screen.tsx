import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { PasswordField, showToast } from '@portal/ui';
import { CHANGE_PASSWORD_MIN_LENGTH, NEW_PASSWORD_MAX_LENGTH, NEW_PASSWORD_MIN_LENGTH } from '@portal/wire';
import { ProfileForm } from './profile-form.tsx';
import { validatePasswordChange, type PasswordChange, type PasswordErrors } from './profile-rules.ts';
import { useChangePasswordMutation } from './profile.api.ts';
import { ChangeScreen } from './change-screen.tsx';
import { useProfileForm } from './use-profile-form.ts';

/** Server error code → field; errors with other codes show above the form. */
const fieldOfCode: Readonly<Record<string, keyof PasswordChange>> = {
  wrongPassword: 'old',
  passwordTooShort: 'next',
  passwordTooCommon: 'next',
  passwordUnchanged: 'next',
};

const emptyFields: PasswordChange = { old: '', next: '', repeat: '' };

export function ChangePasswordScreen() {
  const t = useTranslations('shell');
  const [typed, setTyped] = useState(emptyFields);
  const [errors, setErrors] = useState<PasswordErrors>({});
  const [change] = useChangePasswordMutation();
  const { run, clearFailure, failure, formError, ...form } = useProfileForm();
  const failedField = failure && fieldOfCode[failure.code ?? ''];

  const submit = async () => {
    const found = validatePasswordChange(typed);
    setErrors(found);
    const isInvalid = Object.keys(found).length > 0;
    const send = () => change({ password: typed.old, newPassword: typed.next });
    const isChanged = await run({ isInvalid, send });
    if (isInvalid) return;
    if (isChanged) setTyped(emptyFields);
    await showToast(
      isChanged
        ? { kind: 'success', text: t('profile.password.changed') }
        : { kind: 'error', text: t('profile.password.failed') },
    );
  };

  const errorOf = (field: keyof PasswordChange) => {
    const error = errors[field];
    if (error) return t(`profile.${error}`, { min: CHANGE_PASSWORD_MIN_LENGTH });
    return failedField === field ? formError : undefined;
  };
  const fieldProps = (field: keyof PasswordChange) => ({
    maxLength: NEW_PASSWORD_MAX_LENGTH,
    value: typed[field],
    error: errorOf(field),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      setTyped({ ...typed, [field]: target.value });
      setErrors({ ...errors, [field]: undefined });
      if (failedField === field) clearFailure();
    },
  });
  return (
    <ChangeScreen title={t('profile.password.title')} lead={t('profile.password.lead')}>
      <ProfileForm
        {...form}
        notice={undefined}
        formError={failedField ? undefined : formError}
        submit={t('profile.password.submit')}
        onSubmit={() => void submit()}
      >
        <PasswordField
          {...fieldProps('old')}
          label={t('profile.password.old')}
          name="old-password"
          autoComplete="current-password"
        />
        <PasswordField
          {...fieldProps('next')}
          label={t('profile.password.next')}
          name="new-password"
          autoComplete="new-password"
          hint={t('login.update.passwordHint', { min: NEW_PASSWORD_MIN_LENGTH })}
        />
        <PasswordField
          {...fieldProps('repeat')}
          label={t('profile.password.repeat')}
          name="repeat-password"
          autoComplete="new-password"
        />
      </ProfileForm>
    </ChangeScreen>
  );
}
