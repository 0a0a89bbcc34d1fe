import { useRef, useState } from 'react';
import { makeUuid } from '@portal/api-client';
import type { NewsDraft } from '@portal/wire';
import { usePublishMutation } from './news.api.ts';

interface PublishResult {
  readonly isPublished: boolean;
  readonly reason?: string;
}

interface Publishing {
  readonly isSending: boolean;
  /** Share of the upload that is sent, 0 to 1. */
  readonly sentShare: number;
  /** Resolves to the reason when it failed; a canceled upload has none. */
  readonly publish: (draft: NewsDraft, files: readonly File[]) => Promise<PublishResult>;
  readonly cancel: () => void;
}

/** Publishes an announcement and reports progress; an unchanged retry reuses its idempotency key (D-05). */
export function usePublishing(): Publishing {
  const [request, { isLoading }] = usePublishMutation();
  const [sentShare, setSentShare] = useState(0);
  const attempt = useRef({ content: '', key: '' });
  const abort = useRef<AbortController>(undefined);

  async function publish(draft: NewsDraft, files: readonly File[]): Promise<PublishResult> {
    const content = JSON.stringify([
      draft,
      files.map(({ name, size, lastModified }) => [name, size, lastModified]),
    ]);
    if (attempt.current.content !== content) attempt.current = { content, key: makeUuid() };
    const total = files.reduce((sum, { size }) => sum + size, 1);
    abort.current = new AbortController();
    setSentShare(0);
    const response = await request({
      draft,
      files,
      idempotencyKey: attempt.current.key,
      signal: abort.current.signal,
      onProgress: (sentBytes) => setSentShare(Math.min(1, sentBytes / total)),
    });
    const { error } = response;
    const reason = error && 'kind' in error && error.kind !== 'CANCEL_ERROR' ? error.message : undefined;
    return { isPublished: error === undefined, reason };
  }

  return { isSending: isLoading, sentShare, publish, cancel: () => abort.current?.abort() };
}
