import { useTranslations } from '@portal/i18n';
import { FormPasswordField, type FieldOf } from '@portal/ui/forms';
import { NEW_PASSWORD_MAX_LENGTH, NEW_PASSWORD_MIN_LENGTH } from '@portal/wire';
import { PasswordStrengthHint } from '../shared/password/password-strength-hint.tsx';

interface Props {
  /** The field of the login that the password is for. */
  readonly login: FieldOf<string>;
  readonly password: FieldOf<string>;
  readonly confirmation: FieldOf<string>;
}

export function NewPasswordFields({ login, password, confirmation }: Props) {
  const t = useTranslations('shell');
  const { value: typedLogin } = login.useField();
  const common = { maxLength: NEW_PASSWORD_MAX_LENGTH, autoComplete: 'new-password' };
  return (
    <>
      <FormPasswordField
        {...common}
        field={password}
        label={t('login.update.newPassword')}
        name="new-password"
        hint={t('login.update.passwordHint', { min: NEW_PASSWORD_MIN_LENGTH })}
      />
      <PasswordStrengthHint field={password} login={typedLogin.trim()} />
      <FormPasswordField
        {...common}
        field={confirmation}
        label={t('login.update.confirmation')}
        name="confirmation"
      />
    </>
  );
}
