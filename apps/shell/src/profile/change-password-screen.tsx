import { useState } from 'react';
import { useText } from '@portal/i18n';
import { PasswordField, showToast } from '@portal/ui';
import { CHANGE_PASSWORD_MIN_LENGTH, NEW_PASSWORD_MAX_LENGTH, NEW_PASSWORD_MIN_LENGTH } from '@portal/wire';
import { ProfileForm } from './profile-form.tsx';
import { checkPasswords, type PasswordChange, type PasswordErrors } from './profile-rules.ts';
import { useChangePasswordMutation } from './profile.api.ts';
import { Screen } from './screen.tsx';
import { useChange } from './use-change.ts';

/** Refusals of the server that are about one field; all others stand above the form. */
const fieldOfCode: Readonly<Record<string, keyof PasswordChange>> = {
  wrongPassword: 'old',
  passwordTooShort: 'next',
  passwordTooCommon: 'next',
  passwordUnchanged: 'next',
};

const nothing: PasswordChange = { old: '', next: '', repeat: '' };

/** Old password, new password and its repetition (spec §2 Profile screens, §5). */
export function ChangePasswordScreen() {
  const t = useText('shell');
  const [typed, setTyped] = useState(nothing);
  const [errors, setErrors] = useState<PasswordErrors>({});
  const [change] = useChangePasswordMutation();
  const { run, forget, failure, trouble, ...form } = useChange();
  const failedField = failure && fieldOfCode[failure.code ?? ''];

  const submit = async () => {
    const found = checkPasswords(typed);
    setErrors(found);
    const isWrong = Object.keys(found).length > 0;
    const send = () => change({ password: typed.old, newPassword: typed.next });
    const isChanged = await run({ isWrong, send });
    if (isWrong) return;
    if (isChanged) setTyped(nothing);
    await showToast(
      isChanged
        ? { kind: 'success', text: t('profile.password.changed') }
        : { kind: 'error', text: t('profile.password.failed') },
    );
  };

  const errorOf = (field: keyof PasswordChange) => {
    const error = errors[field];
    if (error) return t(`profile.${error}`, { min: CHANGE_PASSWORD_MIN_LENGTH });
    return failedField === field ? trouble : undefined;
  };
  const fieldProps = (field: keyof PasswordChange) => ({
    maxLength: NEW_PASSWORD_MAX_LENGTH,
    value: typed[field],
    error: errorOf(field),
    onChange: ({ target }: { readonly target: { readonly value: string } }) => {
      setTyped({ ...typed, [field]: target.value });
      setErrors({ ...errors, [field]: undefined });
      if (failedField === field) forget();
    },
  });
  return (
    <Screen title={t('profile.password.title')} lead={t('profile.password.lead')}>
      <ProfileForm
        {...form}
        notice={undefined}
        trouble={failedField ? undefined : trouble}
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
    </Screen>
  );
}
