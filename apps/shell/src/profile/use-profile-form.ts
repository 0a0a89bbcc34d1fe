import { useState } from 'react';
import type { ApiFailure } from '@portal/api-client';
import { useTranslations } from '@portal/i18n';
import { showToast } from '@portal/ui';
import type { ResponseOf, profile } from '@portal/wire';
import { failureMessage } from '../shared/failure-message.ts';

interface MutationResult {
  readonly data?: ResponseOf<typeof profile.changeEmail>;
  readonly error?: unknown;
}

const isFailure = (error: unknown): error is ApiFailure =>
  typeof error === 'object' && error !== null && 'kind' in error;

export interface ProfileFormState {
  readonly isBusy: boolean;
  readonly attempt: number;
  readonly failure: ApiFailure | undefined;
  readonly formError: string | undefined;
  readonly notice: string | undefined;
  /** Sends a valid form; resolves to true when the change was saved. */
  readonly run: (change: {
    readonly isInvalid: boolean;
    readonly send: () => Promise<MutationResult>;
  }) => Promise<boolean>;
  /** Called when the field in question changes. */
  readonly clearFailure: () => void;
}

/** Shared by the profile's forms: validates, sends and reports the result (spec §7 Profile). */
export function useProfileForm(): ProfileFormState {
  const t = useTranslations('shell');
  const [isBusy, setIsBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<MutationResult>({});
  const failure = isFailure(result.error) ? result.error : undefined;
  return {
    isBusy,
    attempt,
    failure,
    formError: failure && failureMessage(failure, t),
    notice: result.data?.notice || undefined,
    clearFailure: () => setResult({}),
    run: async ({ isInvalid, send }) => {
      setResult({});
      setAttempt(attempt + 1);
      if (isInvalid) return false;
      setIsBusy(true);
      const response = await send();
      setIsBusy(false);
      setResult(response);
      setAttempt((last) => last + 1);
      return response.error === undefined;
    },
  };
}

export const showUpdatedToast = (text: string): Promise<void> => showToast({ kind: 'success', text });
