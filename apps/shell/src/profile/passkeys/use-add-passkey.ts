import { useTranslations } from '@portal/i18n';
import type { FormResult } from '@portal/ui/forms';
import { toFormError } from '../../shared/failure-message.ts';
import { createPasskey } from '../../shared/passkeys/browser-passkey.ts';
import { useBeginPasskeyMutation, useFinishPasskeyMutation } from './passkeys.api.ts';

interface NamedPasskey {
  readonly name: string;
  readonly password: string | undefined;
}

/** Asks the server for options, the device for a passkey, and stores it; returns what went wrong. */
export function useAddPasskey() {
  const t = useTranslations('shell');
  const [begin] = useBeginPasskeyMutation();
  const [finish] = useFinishPasskeyMutation();
  return async ({ name, password }: NamedPasskey): Promise<FormResult> => {
    const begun = await begin({ password });
    if (begun.error) return { error: toFormError(begun.error, t) };
    const made = await createPasskey(begun.data);
    if ('problem' in made) return { error: { text: t(`passkeys.problems.${made.problem}`) } };
    const { error } = await finish({ name, credential: made.value });
    return { error: toFormError(error, t) };
  };
}
