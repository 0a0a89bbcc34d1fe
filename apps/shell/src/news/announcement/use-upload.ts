import { useRef, useState } from 'react';
import { makeUuid } from '@portal/api-client';

/** A form with files on its way to the server. */
export interface Upload<Content> {
  readonly content: Content;
  readonly files: readonly File[];
  /** Reused for every attempt, so that a lost response does not store it twice (D-05). */
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
  readonly onProgress: (sentBytes: number) => void;
}

interface UploadResult {
  readonly isDone: boolean;
  readonly code?: string | undefined;
  /** Why it failed; a canceled upload has no reason. */
  readonly reason?: string | undefined;
}

export interface Uploading<Content> {
  readonly isSending: boolean;
  /** Share of the upload that is sent, 0 to 1. */
  readonly sentShare: number;
  readonly send: (content: Content, files: readonly File[]) => Promise<UploadResult>;
  readonly cancel: () => void;
}

interface Failure {
  readonly kind?: string;
  readonly code?: string | undefined;
  readonly message?: string;
}

type Request<Content> = (upload: Upload<Content>) => Promise<{ readonly error?: Failure }>;

/** Sends a form with files and reports progress; an unchanged retry reuses its idempotency key (D-05). */
export function useUpload<Content>(request: Request<Content>): Uploading<Content> {
  const [isSending, setIsSending] = useState(false);
  const [sentShare, setSentShare] = useState(0);
  const attempt = useRef({ content: '', key: '' });
  const abort = useRef<AbortController>(undefined);

  async function send(content: Content, files: readonly File[]): Promise<UploadResult> {
    const text = JSON.stringify([
      content,
      files.map(({ name, size, lastModified }) => [name, size, lastModified]),
    ]);
    if (attempt.current.content !== text) attempt.current = { content: text, key: makeUuid() };
    const total = files.reduce((sum, { size }) => sum + size, 1);
    abort.current = new AbortController();
    setSentShare(0);
    setIsSending(true);
    const { error } = await request({
      content,
      files,
      idempotencyKey: attempt.current.key,
      signal: abort.current.signal,
      onProgress: (sentBytes) => setSentShare(Math.min(1, sentBytes / total)),
    });
    setIsSending(false);
    const reason = error?.kind === 'CANCEL_ERROR' ? undefined : error?.message;
    return { isDone: error === undefined, code: error?.code, reason };
  }

  return { isSending, sentShare, send, cancel: () => abort.current?.abort() };
}
