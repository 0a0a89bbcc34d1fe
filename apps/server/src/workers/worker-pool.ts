import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import path from 'node:path';
import type { Connection } from '../database/connect.ts';
import { stopCommand, type StartCommand } from './worker-commands.ts';

const RESTART_MS = 1_000;
const main = path.resolve(import.meta.dirname, '../main.ts');

interface PoolOptions {
  readonly count: number;
  /** The database that every worker opens. */
  readonly connection: Connection;
  readonly onError: (message: string) => void;
}

/** Server processes that listen on one port. A worker that ends unexpectedly is started again. */
export class WorkerPool {
  readonly #options: PoolOptions;
  readonly #timers = new Set<NodeJS.Timeout>();
  #isStopping = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** Starts the workers and resolves with their port when all of them listen. */
  async start(): Promise<number> {
    cluster.setupPrimary({ exec: main, args: [] });
    try {
      const { count } = this.#options;
      const ports = await Promise.all(Array.from({ length: count }, () => this.#startWorker()));
      return ports[0] ?? 0;
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /** Stops every worker gracefully and waits for their end. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const timer of this.#timers) clearTimeout(timer);
    await Promise.all(Object.values(cluster.workers ?? {}).map(stopWorker));
  }

  async #startWorker(): Promise<number> {
    const worker = cluster.fork();
    const command: StartCommand = { kind: 'start', connection: this.#options.connection };
    worker.on('error', (error) => this.#options.onError(`A worker cannot be reached: ${error.message}`));
    worker.send(command);
    const port = await portOf(worker);
    worker.once('exit', (code, signal) => {
      if (this.#isStopping) return;
      this.#options.onError(`A worker ended (${signal ?? code}) and is started again`);
      this.#restartLater();
    });
    return port;
  }

  #restartLater(): void {
    if (this.#isStopping) return;
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#startWorker().catch((error: unknown) => {
        this.#options.onError(String(error));
        this.#restartLater();
      });
    }, RESTART_MS);
    this.#timers.add(timer);
  }
}

/** The port on which a worker listens; fails when it ends before that. */
async function portOf(worker: Worker): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const onExit = () => reject(new Error('A worker ended before it listened'));
  worker.once('listening', ({ port }) => resolve(port));
  worker.once('exit', onExit);
  return promise.finally(() => worker.off('exit', onExit));
}

async function stopWorker(worker: Worker | undefined): Promise<void> {
  if (!worker || worker.isDead()) return;
  const ended = once(worker, 'exit');
  if (worker.isConnected()) worker.send(stopCommand);
  await ended;
}
