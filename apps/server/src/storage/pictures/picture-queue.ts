import { PoolError } from '../worker-pool.ts';
import { FairQueue } from './fair-queue.ts';
import { pictureLimits } from './picture-limits.ts';
import type { PictureTask, RenderedPicture } from './picture-task.ts';

interface Job {
  readonly task: PictureTask;
  /** Its time in the queue is over. */
  readonly timer: NodeJS.Timeout;
  resolve(rendered: Promise<RenderedPicture | null>): void;
  reject(error: Error): void;
}

/** What renders one picture at a time. */
interface Renderer {
  run(task: PictureTask): Promise<RenderedPicture | null>;
  close(): void;
}

type QueueLimits = Record<'waitingPerPerson' | 'waitingMax' | 'timeLimitMs', number>;

/** The pictures that wait to be rendered, with a fair share of the one process for each person. */
export class PictureQueue {
  readonly #renderer: Renderer;
  readonly #timeLimitMs: number;
  readonly #waiting: FairQueue<Job>;
  #isBusy = false;
  #isClosed = false;

  constructor(renderer: Renderer, limits: QueueLimits = pictureLimits) {
    this.#renderer = renderer;
    this.#timeLimitMs = limits.timeLimitMs;
    this.#waiting = new FairQueue(limits);
  }

  get waitingCount(): number {
    return this.#waiting.size;
  }

  /** Throws `PoolError` when too many wait, when the turn does not come in time, and when the server stops. */
  render(personId: number, task: PictureTask): Promise<RenderedPicture | null> {
    if (this.#isClosed) return Promise.reject(new PoolError('closed'));
    const { promise, resolve, reject } = Promise.withResolvers<RenderedPicture | null>();
    const timer = setTimeout(() => {
      this.#waiting.remove(personId, job);
      reject(new PoolError('timeout'));
    }, this.#timeLimitMs);
    const job: Job = { task, timer, resolve, reject };
    if (!this.#waiting.add(personId, job)) {
      clearTimeout(timer);
      return Promise.reject(new PoolError('full'));
    }
    void this.#renderNext();
    return promise;
  }

  close(): void {
    this.#isClosed = true;
    for (const { timer, reject } of this.#waiting.clear()) {
      clearTimeout(timer);
      reject(new PoolError('closed'));
    }
    this.#renderer.close();
  }

  async #renderNext(): Promise<void> {
    const job = this.#isBusy ? undefined : this.#waiting.take();
    if (!job) return;
    this.#isBusy = true;
    clearTimeout(job.timer);
    const rendered = this.#renderer.run(job.task);
    job.resolve(rendered);
    await rendered.catch(() => undefined);
    this.#isBusy = false;
    void this.#renderNext();
  }
}
