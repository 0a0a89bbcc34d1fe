import type { PdfDocument } from './pdf-document.ts';
import type { XlsxDocument } from './xlsx-document.ts';

/** What the server can render: plain data that crosses to a worker thread by structured clone. */
export type DocumentToRender = PdfDocument | XlsxDocument;

/** The media type of each kind. */
export const documentTypes: Readonly<Record<DocumentToRender['kind'], string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
