import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { pictureLimits } from './picture-limits.ts';
import type { PictureReply, PictureTask, RenderedPicture } from './picture-task.ts';

const child = fileURLToPath(new URL('./render.child.ts', import.meta.url));

/** The process gets none of the secrets of the environment; it has few threads, and returns memory that it has used. */
const environment = { UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2' };

/** The process ended during a picture, or was ended because the picture took too long. */
export class PictureFault extends Error {
  override readonly name = 'PictureFault';
  /** The code of the system, when it refused to read or to write a file. */
  readonly code: string | undefined;

  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}

type ProcessLimits = Record<'runLimitMs' | 'memoryMaxBytes' | 'reuseMaxBytes', number>;

interface Work {
  readonly timer: NodeJS.Timeout;
  readonly end: (outcome: PictureReply) => void;
}

/** Renders pictures in a process of its own, which starts with the first one and ends when idle. One picture at a time. */
export class PictureProcess {
  readonly #limits: ProcessLimits;
  #process: ChildProcess | undefined;
  #work: Work | undefined;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(limits: Partial<ProcessLimits> = {}) {
    this.#limits = { ...pictureLimits, ...limits };
  }

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /** Null when the file is no picture. Throws `PictureFault` when the picture ended the process. */
  async run(task: PictureTask): Promise<RenderedPicture | null> {
    clearTimeout(this.#idleTimer);
    const { promise, resolve } = Promise.withResolvers<PictureReply>();
    const timer = setTimeout(() => this.#kill('It took too long'), this.#limits.runLimitMs);
    this.#work = { timer, end: resolve };
    this.#process ??= this.#start();
    this.#process.ref();
    this.#process.channel?.ref();
    this.#process.send(task);
    const outcome = await promise;
    if ('error' in outcome) throw new PictureFault(outcome.error, outcome.code);
    return outcome.size;
  }

  close(): void {
    clearTimeout(this.#idleTimer);
    this.#kill('The server stops');
  }

  #start(): ChildProcess {
    const started = fork(child, [String(this.#limits.memoryMaxBytes)], {
      env: environment,
      execArgv: ['--max-old-space-size=64'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    started.on('message', (reply: PictureReply) => {
      this.#settle(reply);
      if ('memoryBytes' in reply && reply.memoryBytes > this.#limits.reuseMaxBytes) this.#retire(started);
    });
    started.on('error', (error) => this.#lost(started, String(error)));
    started.on('exit', (code, signal) => this.#lost(started, `The process ended: ${signal ?? code}`));
    return started;
  }

  #settle(reply: PictureReply): void {
    clearTimeout(this.#work?.timer);
    this.#work?.end(reply);
    this.#work = undefined;
    // An idle process does not hold up the end of the server.
    this.#process?.unref();
    this.#process?.channel?.unref();
    this.#idleTimer = setTimeout(() => this.#kill('It is idle'), pictureLimits.idleMs).unref();
  }

  /** Ends a process that has done its work; the next picture gets another one. */
  #retire(retired: ChildProcess): void {
    this.#process = undefined;
    retired.kill('SIGKILL');
  }

  /** The process ended, by itself or from outside. */
  #lost(lost: ChildProcess, error: string): void {
    if (this.#process !== lost) return;
    this.#process = undefined;
    if (this.#work) this.#settle({ error });
  }

  #kill(error: string): void {
    const killed = this.#process;
    killed?.kill('SIGKILL');
    if (killed) this.#lost(killed, error);
  }
}
