import { Worker } from 'node:worker_threads';

/** What a worker posts for each task. */
export type WorkerReply<Result> = { readonly result: Result } | { readonly error: unknown };

export interface WorkerPoolOptions {
  readonly file: URL;
  readonly threadsMax: number;
  readonly waitingMax: number;
  /** From the call to the result, including the time in the queue. */
  readonly timeLimitMs: number;
  /** From the start of the work, so that one slow task does not use up the time of those behind it. */
  readonly runLimitMs?: number;
  readonly memoryLimitMb: number;
  /** How long a worker stays without a task. */
  readonly idleMs: number;
}

/** The pool did not finish a task; the cause is not in the task itself, except for a timeout. */
export class PoolError extends Error {
  readonly reason: 'full' | 'timeout' | 'closed';

  constructor(reason: 'full' | 'timeout' | 'closed') {
    super(`The worker pool dropped a task: ${reason}`);
    this.reason = reason;
  }
}

interface Job<Task, Result> {
  readonly task: Task;
  settle(reply: WorkerReply<Result>): void;
}

interface Slot<Task, Result> {
  readonly worker: Worker;
  job?: Job<Task, Result>;
  idleTimer?: NodeJS.Timeout;
  runTimer?: NodeJS.Timeout;
}

/** Runs tasks in worker threads that start when needed and end when idle. A worker has one task at a time. */
export class WorkerPool<Task, Result> {
  readonly #options: WorkerPoolOptions;
  readonly #slots = new Set<Slot<Task, Result>>();
  #waiting: Job<Task, Result>[] = [];
  #isClosed = false;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
  }

  get waitingCount(): number {
    return this.#waiting.length;
  }

  get threads(): number {
    return this.#slots.size;
  }

  run(task: Task): Promise<Result> {
    if (this.#isClosed) return Promise.reject(new PoolError('closed'));
    if (this.#waiting.length >= this.#options.waitingMax) return Promise.reject(new PoolError('full'));
    return new Promise((resolve, reject) => {
      const settle = (reply: WorkerReply<Result>) => {
        clearTimeout(timer);
        if ('error' in reply) reject(reply.error);
        else resolve(reply.result);
      };
      const job = { task, settle };
      const timer = setTimeout(() => this.#giveUp(job), this.#options.timeLimitMs);
      this.#waiting.push(job);
      this.#startNext();
    });
  }

  /** Ends the workers; unfinished tasks are rejected. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const error = new PoolError('closed');
    for (const job of this.#waiting.splice(0)) job.settle({ error });
    await Promise.all([...this.#slots].map((slot) => this.#end(slot, error)));
  }

  #startNext(): void {
    const slot = this.#waiting.length > 0 ? this.#freeSlot() : undefined;
    const job = slot && this.#waiting.shift();
    if (!job) return;
    clearTimeout(slot.idleTimer);
    slot.worker.ref();
    slot.job = job;
    this.#limitRun(slot, job);
    try {
      slot.worker.postMessage(job.task);
    } catch (error) {
      this.#settle(slot, { error });
    }
  }

  #limitRun(slot: Slot<Task, Result>, job: Job<Task, Result>): void {
    const { runLimitMs } = this.#options;
    if (runLimitMs !== undefined) slot.runTimer = setTimeout(() => this.#giveUp(job), runLimitMs);
  }

  #freeSlot(): Slot<Task, Result> | undefined {
    const free = [...this.#slots].find(({ job }) => !job);
    return free ?? (this.#slots.size < this.#options.threadsMax ? this.#startWorker() : undefined);
  }

  #startWorker(): Slot<Task, Result> {
    const { file, memoryLimitMb } = this.#options;
    // It needs none of the secrets in the environment.
    const worker = new Worker(file, {
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb },
    });
    const slot: Slot<Task, Result> = { worker };
    worker.on('message', (reply: WorkerReply<Result>) => this.#settle(slot, reply));
    worker.on('error', (error) => void this.#end(slot, error));
    worker.on('exit', (code) => void this.#end(slot, new Error(`The worker ended with code ${code}`)));
    this.#slots.add(slot);
    return slot;
  }

  #settle(slot: Slot<Task, Result>, reply: WorkerReply<Result>): void {
    clearTimeout(slot.runTimer);
    slot.job?.settle(reply);
    slot.job = undefined;
    slot.worker.unref();
    slot.idleTimer = setTimeout(() => void this.#end(slot), this.#options.idleMs).unref();
    this.#startNext();
  }

  #giveUp(job: Job<Task, Result>): void {
    const error = new PoolError('timeout');
    const slot = [...this.#slots].find((one) => one.job === job);
    if (slot) return void this.#end(slot, error);
    this.#waiting = this.#waiting.filter((one) => one !== job);
    job.settle({ error });
  }

  /** Takes a worker out of the pool; the next task gets another one. */
  async #end(slot: Slot<Task, Result>, error?: Error): Promise<void> {
    clearTimeout(slot.idleTimer);
    clearTimeout(slot.runTimer);
    this.#slots.delete(slot);
    slot.job?.settle({ error });
    slot.job = undefined;
    this.#startNext();
    await slot.worker.terminate();
  }
}
