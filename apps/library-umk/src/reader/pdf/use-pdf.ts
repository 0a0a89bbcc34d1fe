import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import type { FileSource } from '../source.ts';
import { openPdf } from './open-pdf.ts';

/** What the reader shows of a PDF that is being opened. */
export type PdfState =
  | { readonly kind: 'loading'; readonly loadedBytes: number }
  | { readonly kind: 'password'; readonly isWrong: boolean; readonly submit: (password: string) => void }
  | { readonly kind: 'failed' | 'damaged' }
  | { readonly kind: 'ready'; readonly pdf: PDFDocumentProxy };

/** The value of pdf.js for a second request of the password. */
const WRONG_PASSWORD = 2;

const isDamaged = (error: unknown): boolean =>
  error instanceof Error && /^(?:InvalidPDF|UnknownError|FormatError)/.test(error.name);

/** Opens a PDF, and closes it when the page is left; `attempt` changes with every retry. */
export function usePdf(source: FileSource, attempt: number): PdfState {
  const [state, setState] = useState<PdfState>({ kind: 'loading', loadedBytes: 0 });
  useEffect(() => {
    let isClosed = false;
    const show = (next: PdfState) => {
      if (!isClosed) setState(next);
    };
    const fail = (error: unknown) => {
      console.warn(error);
      show({ kind: isDamaged(error) ? 'damaged' : 'failed' });
    };
    show({ kind: 'loading', loadedBytes: 0 });
    const task = openPdf(source, {
      onBytes: (loadedBytes) => {
        if (!isClosed) setState((now) => (now.kind === 'loading' ? { kind: 'loading', loadedBytes } : now));
      },
      onError: fail,
    });
    task.onPassword = (submit: (password: string) => void, reason: number) =>
      show({ kind: 'password', isWrong: reason === WRONG_PASSWORD, submit });
    task.promise.then((pdf) => show({ kind: 'ready', pdf }), fail);
    return () => {
      isClosed = true;
      task.destroy().catch((error: unknown) => console.warn(error));
    };
  }, [source, attempt]);
  return state;
}
