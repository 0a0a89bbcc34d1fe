import type { ChangeEventHandler } from 'react';
import { useTranslations } from '@portal/i18n';
import { PasswordField } from '@portal/ui';
import { NEW_PASSWORD_MAX_LENGTH, NEW_PASSWORD_MIN_LENGTH } from '@portal/wire';

interface FieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: ChangeEventHandler<HTMLInputElement>;
}

interface Props {
  readonly password: FieldProps;
  readonly confirmation: FieldProps;
}

export function NewPasswordFields({ password, confirmation }: Props) {
  const t = useTranslations('shell');
  const common = { maxLength: NEW_PASSWORD_MAX_LENGTH, autoComplete: 'new-password' };
  return (
    <>
      <PasswordField
        {...common}
        {...password}
        label={t('login.update.newPassword')}
        name="new-password"
        hint={t('login.update.passwordHint', { min: NEW_PASSWORD_MIN_LENGTH })}
      />
      <PasswordField
        {...common}
        {...confirmation}
        label={t('login.update.confirmation')}
        name="confirmation"
      />
    </>
  );
}
