import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import path from 'node:path';
import type { Config } from '../../http/config.ts';
import type { Connection } from '../../database/connect.ts';
import { ConnectionDistributor } from './connection-distributor.ts';
import { isReady, stopCommand, type StartCommand } from './worker-commands.ts';

const RESTART_MS = 1_000;
const main = path.resolve(import.meta.dirname, '../../main.ts');

interface PoolOptions {
  readonly config: Pick<Config, 'workers' | 'host' | 'port'>;
  /** The database that every worker opens. */
  readonly connection: Connection;
  readonly onError: (message: string) => void;
  /** Called with each worker that takes connections. */
  readonly onReady: (worker: Worker) => void;
}

/** Server processes that share the connections of one port. A worker that ends unexpectedly is started again. */
export class WorkerPool {
  readonly #options: PoolOptions;
  readonly #distributor = new ConnectionDistributor();
  readonly #timers = new Set<NodeJS.Timeout>();
  #isStopping = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** Starts the workers and resolves with the port when all of them take connections. */
  async start(): Promise<number> {
    cluster.setupPrimary({ exec: main, args: [] });
    try {
      const { config } = this.#options;
      await Promise.all(Array.from({ length: config.workers }, () => this.#startWorker()));
      return await this.#distributor.listen(config);
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  /** Takes no more connections, then stops every worker gracefully and waits for their end. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    for (const timer of this.#timers) clearTimeout(timer);
    await this.#distributor.stop();
    await Promise.all(Object.values(cluster.workers ?? {}).map(stopWorker));
  }

  async #startWorker(): Promise<void> {
    const worker = cluster.fork();
    const command: StartCommand = { kind: 'start', connection: this.#options.connection };
    worker.on('error', (error) => this.#options.onError(`A worker cannot be reached: ${error.message}`));
    worker.send(command);
    await untilReady(worker);
    this.#distributor.add(worker);
    this.#options.onReady(worker);
    worker.once('exit', (code, signal) => {
      if (this.#isStopping) return;
      this.#options.onError(`A worker ended (${signal ?? code}) and is started again`);
      this.#restartLater();
    });
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

/** Waits until a worker takes connections; fails when it ends before that. */
async function untilReady(worker: Worker): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const onExit = () => reject(new Error('A worker ended before it took connections'));
  const onMessage = (message: unknown) => {
    if (isReady(message)) resolve();
  };
  worker.on('message', onMessage).once('exit', onExit);
  return promise.finally(() => worker.off('message', onMessage).off('exit', onExit));
}

async function stopWorker(worker: Worker | undefined): Promise<void> {
  if (!worker || worker.isDead()) return;
  const ended = once(worker, 'exit');
  if (worker.isConnected()) worker.send(stopCommand);
  await ended;
}
