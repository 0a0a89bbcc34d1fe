import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface ReadPdf {
  readonly title: string;
  readonly language: string;
  /** The text of each page. */
  readonly pages: readonly string[];
}

/** Reads a PDF with a library that shares no code with the renderer. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const worker = new Worker(new URL('read-pdf.worker.ts', import.meta.url), { workerData: bytes });
  const [pdf] = await once(worker, 'message');
  await worker.terminate();
  return pdf;
}
