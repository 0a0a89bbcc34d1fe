import { useTranslations } from '@portal/i18n';
import { FormTextField, useForm } from '@portal/ui/forms';
import { toFormError } from '../shared/failure-message.ts';
import { ProfileForm } from './profile-form.tsx';
import { useConfirmEmailMutation } from './profile.api.ts';

const CODE_MIN_LENGTH = 16;
const CODE_MAX_LENGTH = 128;

interface Props {
  readonly code?: string;
  readonly onConfirmed?: (notice: string) => void;
}

export function ConfirmEmailForm({ code: given = '', onConfirmed }: Props) {
  const t = useTranslations('shell');
  const [confirm] = useConfirmEmailMutation();
  const form = useForm({
    initial: { code: given },
    validate: ({ code }) => ({
      code: code.trim().length < CODE_MIN_LENGTH ? t('profile.email.codeRequired') : undefined,
    }),
    fieldOfCode: { codeExpired: 'code' },
    async send({ code }) {
      const { data, error } = await confirm({ code: code.trim() });
      if (error) return { error: toFormError(error, t) };
      onConfirmed?.(data.notice);
      return { notice: data.notice };
    },
  });
  return (
    <ProfileForm form={form} submit={t('profile.email.confirm')}>
      <FormTextField
        field={form.field('code')}
        label={t('profile.email.code')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={CODE_MAX_LENGTH}
      />
    </ProfileForm>
  );
}
