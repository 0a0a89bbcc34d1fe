import { useRef, useState } from 'react';
import { makeUuid } from '@portal/api-client';
import type { NewsDraft } from '@portal/wire';
import { usePublishMutation } from './news.api.ts';

interface Publishing {
  readonly isSending: boolean;
  /** How much of the files has left, 0 to 1. */
  readonly sentShare: number;
  readonly failure:
    { readonly kind?: string; readonly message?: string; readonly requestId?: string } | undefined;
  /** True when it was published. */
  readonly publish: (draft: NewsDraft, files: readonly File[]) => Promise<boolean>;
  readonly cancel: () => void;
}

/** Sends an announcement and tells how far it is; what was not changed since is sent again under the same key (D-05). */
export function usePublishing(): Publishing {
  const [request, { isLoading, error }] = usePublishMutation();
  const [sentShare, setSentShare] = useState(0);
  const attempt = useRef({ of: '', key: '' });
  const abort = useRef<AbortController>(undefined);

  async function publish(draft: NewsDraft, files: readonly File[]): Promise<boolean> {
    const of = JSON.stringify([
      draft,
      files.map(({ name, size, lastModified }) => [name, size, lastModified]),
    ]);
    if (attempt.current.of !== of) attempt.current = { of, key: makeUuid() };
    const total = files.reduce((sum, { size }) => sum + size, 1);
    abort.current = new AbortController();
    setSentShare(0);
    const reply = await request({
      draft,
      files,
      idempotencyKey: attempt.current.key,
      signal: abort.current.signal,
      onProgress: (sentBytes) => setSentShare(Math.min(1, sentBytes / total)),
    });
    return 'data' in reply;
  }

  const failure = error && 'kind' in error && error.kind !== 'CANCEL_ERROR' ? error : undefined;
  return { isSending: isLoading, sentShare, failure, publish, cancel: () => abort.current?.abort() };
}
