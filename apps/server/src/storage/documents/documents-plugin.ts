import { availableParallelism } from 'node:os';
import fastifyPlugin from 'fastify-plugin';
import type { DocumentContent, DocumentFormat, DocumentToRender } from './document.ts';
import { PoolError, WorkerPool } from '../worker-pool.ts';
import { HttpError } from '../../university/errors.ts';

const THREADS_MAX = 4;
/** Below the 30 seconds after which the page aborts a request. */
const TIME_LIMIT_MS = 25_000;
const RETRY_AFTER_SECONDS = 10;

declare module 'fastify' {
  interface FastifyInstance {
    documents: {
      /** Renders a document in a worker thread; `unavailable` when too many wait already. */
      render(document: DocumentContent, format?: DocumentFormat): Promise<Buffer>;
    };
  }
}

export const documents = fastifyPlugin((app) => {
  const pool = new WorkerPool<DocumentToRender, Uint8Array>({
    file: new URL('./render.worker.ts', import.meta.url),
    // One core stays free for requests.
    threadsMax: Math.min(THREADS_MAX, Math.max(1, availableParallelism() - 1)),
    waitingMax: 100,
    timeLimitMs: TIME_LIMIT_MS,
    memoryLimitMb: 256,
    idleMs: 30_000,
  });

  app.queueLengths.set('documents', () => pool.waitingCount);
  app.decorate('documents', {
    async render(document: DocumentContent, format: DocumentFormat = 'pdf') {
      try {
        const { buffer, byteOffset, byteLength } = await pool.run({ document, format });
        return Buffer.from(buffer, byteOffset, byteLength);
      } catch (error) {
        if (!(error instanceof PoolError)) throw error;
        app.log.warn({ format, reason: error.reason }, 'A document was not rendered');
        throw new HttpError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      }
    },
  });
  // Not preClose: requests that are open at that time still get their documents.
  app.addHook('onClose', () => pool.close());
});
