import {
  getDocument,
  GlobalWorkerOptions,
  PDFDataRangeTransport,
  type PDFDocumentLoadingTask,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { FileSource } from '../source.ts';

/** Files of this build: the page's policy allows no other server, and nobody else learns what is read. */
const worker = new URL('pdfjs-dist/legacy/build/pdf.worker.min.mjs', import.meta.url).href;
const folder = (name: string): string => new URL(`../pdfjs/${name}/`, worker).href;

interface Listener {
  onBytes(loaded: number): void;
  onError(error: unknown): void;
}

/** Reads only the ranges that the shown page needs: nothing in advance, and never the whole file. */
class SourceTransport extends PDFDataRangeTransport {
  readonly #source: FileSource;
  readonly #listener: Listener;
  #loaded = 0;

  constructor(source: FileSource, listener: Listener) {
    super(source.sizeBytes, null);
    this.#source = source;
    this.#listener = listener;
  }

  override requestDataRange(begin: number, end: number): void {
    this.#source.readRange(begin, end).then((bytes) => {
      this.#loaded += bytes.length;
      this.#listener.onBytes(this.#loaded);
      this.onDataRange(begin, bytes);
    }, this.#listener.onError);
  }
}

/** Begins to open a PDF. No script of a PDF ever runs, because the engine for them is not part of the build. */
export function openPdf(source: FileSource, listener: Listener): PDFDocumentLoadingTask {
  GlobalWorkerOptions.workerSrc = worker;
  return getDocument({
    range: new SourceTransport(source, listener),
    disableAutoFetch: true,
    disableStream: true,
    enableXfa: false,
    cMapUrl: folder('cmaps'),
    standardFontDataUrl: folder('standard_fonts'),
    wasmUrl: folder('wasm'),
  });
}
