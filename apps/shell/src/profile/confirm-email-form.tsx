import { useState } from 'react';
import { useText } from '@portal/i18n';
import { TextField } from '@portal/ui';
import { ProfileForm } from './profile-form.tsx';
import { useConfirmEmailMutation } from './profile.api.ts';
import { useChange } from './use-change.ts';

const CODE_MIN_LENGTH = 16;
const CODE_MAX_LENGTH = 128;

interface Props {
  /** The code that the letter's link carries. */
  readonly code?: string;
  readonly onConfirmed?: (notice: string) => void;
}

/** Confirms an e-mail address by the code of the letter. */
export function ConfirmEmailForm({ code: given = '', onConfirmed }: Props) {
  const t = useText('shell');
  const [code, setCode] = useState(given);
  const [isWrong, setIsWrong] = useState(false);
  const [confirm] = useConfirmEmailMutation();
  const { run, failure, trouble, forget, ...form } = useChange();
  const isAboutCode = failure?.code === 'codeExpired';

  const submit = async () => {
    const typed = code.trim();
    const isTooShort = typed.length < CODE_MIN_LENGTH;
    setIsWrong(isTooShort);
    const send = async () => {
      const response = await confirm({ code: typed });
      if (response.data) onConfirmed?.(response.data.notice);
      return response;
    };
    await run({ isWrong: isTooShort, send });
  };
  const errorText = isWrong ? t('profile.email.codeRequired') : undefined;
  return (
    <ProfileForm
      {...form}
      trouble={isAboutCode ? undefined : trouble}
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
        error={errorText ?? (isAboutCode ? trouble : undefined)}
        onChange={({ target }) => {
          setCode(target.value);
          setIsWrong(false);
          if (isAboutCode) forget();
        }}
      />
    </ProfileForm>
  );
}
