import { createElement } from 'react';
import { LazyChunk } from '../lazy/lazy-chunk.ts';
import { useLazyChunk } from '../lazy/use-lazy-chunk.ts';
import type { AcceptedFilesProps } from './accepted-file-rows.tsx';

const acceptedRows = new LazyChunk(
  async () =>
    (await import(/* webpackChunkName: "accepted-files" */ './accepted-file-rows.tsx')).AcceptedFileRows,
);

/** Says which files may be sent, when a person asks for it. */
export function AcceptedFiles(accepted: AcceptedFilesProps) {
  const AcceptedFileRows = useLazyChunk(acceptedRows, true);
  return AcceptedFileRows && createElement(AcceptedFileRows, accepted);
}
