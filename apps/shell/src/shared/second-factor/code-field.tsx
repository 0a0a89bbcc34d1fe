import { useTranslations } from '@portal/i18n';
import { FormTextField, type FieldOf } from '@portal/ui/forms';

const CODE_MAX_LENGTH = 40;

interface Props {
  readonly field: FieldOf<string>;
  /** True where a recovery code counts as well. */
  readonly isForRecovery?: boolean;
}

/** A code of the app, which phones and password managers can fill in. */
export function CodeField({ field, isForRecovery = false }: Props) {
  const t = useTranslations('shell');
  return (
    <FormTextField
      field={field}
      label={t('factor.code')}
      hint={isForRecovery ? t('factor.codeHint') : undefined}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      inputMode={isForRecovery ? 'text' : 'numeric'}
      spellCheck={false}
      maxLength={CODE_MAX_LENGTH}
    />
  );
}
