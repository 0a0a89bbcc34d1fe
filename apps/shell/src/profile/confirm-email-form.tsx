import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { TextField } from '@portal/ui';
import { ProfileForm } from './profile-form.tsx';
import { useConfirmEmailMutation } from './profile.api.ts';
import { useProfileForm } from './use-profile-form.ts';

const CODE_MIN_LENGTH = 16;
const CODE_MAX_LENGTH = 128;

interface Props {
  readonly code?: string;
  readonly onConfirmed?: (notice: string) => void;
}

export function ConfirmEmailForm({ code: given = '', onConfirmed }: Props) {
  const t = useTranslations('shell');
  const [code, setCode] = useState(given);
  const [isInvalid, setIsInvalid] = useState(false);
  const [confirm] = useConfirmEmailMutation();
  const { run, failure, formError, clearFailure, ...form } = useProfileForm();
  const isAboutCode = failure?.code === 'codeExpired';

  const submit = async () => {
    const typed = code.trim();
    const isTooShort = typed.length < CODE_MIN_LENGTH;
    setIsInvalid(isTooShort);
    const send = async () => {
      const response = await confirm({ code: typed });
      if (response.data) onConfirmed?.(response.data.notice);
      return response;
    };
    await run({ isInvalid: isTooShort, send });
  };
  const errorText = isInvalid ? t('profile.email.codeRequired') : undefined;
  return (
    <ProfileForm
      {...form}
      formError={isAboutCode ? undefined : formError}
      submit={t('profile.email.confirm')}
      onSubmit={() => void submit()}
    >
      <TextField
        label={t('profile.email.code')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={CODE_MAX_LENGTH}
        value={code}
        error={errorText ?? (isAboutCode ? formError : undefined)}
        onChange={({ target }) => {
          setCode(target.value);
          setIsInvalid(false);
          if (isAboutCode) clearFailure();
        }}
      />
    </ProfileForm>
  );
}
