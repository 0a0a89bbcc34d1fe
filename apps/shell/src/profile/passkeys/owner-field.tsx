import { useTranslations } from '@portal/i18n';
import { FormPasswordField, type FieldOf } from '@portal/ui/forms';
import { NEW_PASSWORD_MAX_LENGTH } from '@portal/wire';

/** The password once more, because an open session alone changes no passkey. */
export function OwnerField({ field }: { readonly field: FieldOf<string> }) {
  const t = useTranslations('shell');
  return (
    <FormPasswordField
      field={field}
      label={t('passkeys.password')}
      name="password"
      autoComplete="current-password"
      maxLength={NEW_PASSWORD_MAX_LENGTH}
    />
  );
}
