import { useState } from 'react';
import type { ApiFailure } from '@portal/api-client';
import { useText } from '@portal/i18n';
import { showToast } from '@portal/ui';
import type { ResponseOf, profile } from '@portal/wire';
import { failureText } from '../shared/failure-text.ts';

interface Sent {
  readonly data?: ResponseOf<typeof profile.changeEmail>;
  readonly error?: unknown;
}

const isFailure = (error: unknown): error is ApiFailure =>
  typeof error === 'object' && error !== null && 'kind' in error;

/** How the last attempt to change something ended. */
export interface Change {
  readonly isBusy: boolean;
  readonly attempt: number;
  readonly failure: ApiFailure | undefined;
  /** Why it failed, in words for the reader. */
  readonly trouble: string | undefined;
  /** What the server said when it did not fail. */
  readonly notice: string | undefined;
  /** Sends the change unless something is wrong with it; answers whether it was made. */
  readonly run: (change: {
    readonly isWrong: boolean;
    readonly send: () => Promise<Sent>;
  }) => Promise<boolean>;
  /** Forgets the failure, as soon as the field that it is about is typed in. */
  readonly forget: () => void;
}

/** What every form of the profile does: check, send, say how it went (spec §7 Profile). */
export function useChange(): Change {
  const t = useText('shell');
  const [isBusy, setIsBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [sent, setSent] = useState<Sent>({});
  const failure = isFailure(sent.error) ? sent.error : undefined;
  return {
    isBusy,
    attempt,
    failure,
    trouble: failure && failureText(failure, t),
    notice: sent.data?.notice || undefined,
    forget: () => setSent({}),
    run: async ({ isWrong, send }) => {
      setSent({});
      setAttempt(attempt + 1);
      if (isWrong) return false;
      setIsBusy(true);
      const response = await send();
      setIsBusy(false);
      setSent(response);
      setAttempt((last) => last + 1);
      return response.error === undefined;
    },
  };
}

/** Says that something was changed, where the server had something to say about it. */
export const tellUpdated = (text: string): Promise<void> => showToast({ kind: 'success', text });
