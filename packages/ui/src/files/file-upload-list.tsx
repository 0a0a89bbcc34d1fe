import { createElement } from 'react';
import { LazyChunk } from '../lazy/lazy-chunk.ts';
import { useLazyChunk } from '../lazy/use-lazy-chunk.ts';
import type { FileUpload } from './file-upload.ts';

/** Props of `FileUploadList`. */
export interface FileUploadListProps {
  readonly uploads: readonly FileUpload[];
  /** Takes a file out of the list; cancels its upload while it is under way. */
  readonly onRemove?: (id: string) => void;
  /** Sends a file again that could not be sent. */
  readonly onRetry?: (id: string) => void;
}

const uploadRows = new LazyChunk(
  async () => (await import(/* webpackChunkName: "uploads" */ './file-upload-rows.tsx')).FileUploadRows,
);

/** Files on their way to the server: each with its size, state, progress and actions. */
export function FileUploadList(list: FileUploadListProps) {
  const hasUploads = list.uploads.length > 0;
  const FileUploadRows = useLazyChunk(uploadRows, hasUploads);
  return hasUploads && FileUploadRows && createElement(FileUploadRows, list);
}
