import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { WorkerReply } from '../worker-pool.ts';
import type { BookDescription } from './book-description.ts';

export interface DescribeTask {
  readonly format: 'pdf' | 'epub';
  readonly path: string;
  /** False after an attempt with the cover has failed. */
  readonly hasCover: boolean;
}

/** On Linux this is the priority of the thread: covers wait while requests need the processor. */
const LOW_PRIORITY = 10;
setPriority(LOW_PRIORITY);

/** Each library is loaded with the first book that needs it. */
const loadReader = {
  pdf: lazily(async () => (await import('./describe-pdf.ts')).openPdfReader()),
  epub: lazily(async () => (await import('./describe-epub.ts')).describeEpub),
};

function lazily<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined;
  return () => (loading ??= load());
}

const reply = (message: WorkerReply<BookDescription>) => parentPort?.postMessage(message);

/** A rejection ends this worker, because PDFium may be in any state after a trap. */
async function describe({ format, path, hasCover }: DescribeTask): Promise<void> {
  const read = await loadReader[format]();
  reply({ result: await read(path, hasCover) });
}

parentPort?.on('message', (task: DescribeTask) => void describe(task));
