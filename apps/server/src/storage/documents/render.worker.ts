import { parentPort } from 'node:worker_threads';
import type { DocumentToRender } from './document.ts';
import type { WorkerReply } from '../worker-pool.ts';

/** Each library is loaded with the first document that needs it. */
async function render({ document, format }: DocumentToRender): Promise<Uint8Array> {
  switch (format) {
    case 'pdf':
      return (await import('./render-pdf.ts')).renderPdf(document);
    case 'xlsx':
      return (await import('./render-xlsx.ts')).renderXlsx(document);
    case 'csv':
      return (await import('./render-csv.ts')).renderCsv(document);
  }
}

const reply = (message: WorkerReply<Uint8Array>) => parentPort?.postMessage(message);

parentPort?.on('message', (task: DocumentToRender) => {
  render(task).then(
    (result) => reply({ result }),
    (error: unknown) => reply({ error }),
  );
});
