import { createElement } from 'react';
import { LazyChunk, useLazyChunk } from '@portal/ui';

const acceptedAttachments = new LazyChunk(
  async () => (await import('./accepted-attachments.tsx')).AcceptedAttachments,
);

/** Loads with the first attached file what is said about files. */
export function AttachmentHelp({ hasFiles }: { readonly hasFiles: boolean }) {
  const AcceptedAttachments = useLazyChunk(acceptedAttachments, hasFiles);
  return hasFiles && AcceptedAttachments && createElement(AcceptedAttachments);
}
