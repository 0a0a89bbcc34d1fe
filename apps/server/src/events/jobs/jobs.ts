import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { inBackground } from '../../database/database-use.ts';
import { deleteExpired } from './expiry.queries.ts';

/** Shorter than the time that open requests have while the server stops. */
const STOP_WAIT_MS = 10_000;

/** Work that the server repeats. */
export interface Job {
  readonly name: string;
  readonly everySeconds: number;
  /**
   * `once`: the processes share the work. Its statements skip the rows that another process has locked, or change nothing when
   * they are repeated. `inEachProcess`: the work concerns what this process holds.
   */
  readonly runs: 'once' | 'inEachProcess';
  readonly run: () => unknown;
}

/** A job and its runs in this process. */
interface JobState extends Job {
  runCount: number;
  failureCount: number;
  /** The time of all runs together. */
  runMs: number;
  lastRunAt?: Date;
  lastSuccessAt?: Date;
  /** The error of the last run; undefined when it succeeded. */
  lastError?: unknown;
  running?: Promise<void>;
}

/** The table of periodic jobs of one process. */
export class Jobs {
  readonly #states = new Map<string, JobState>();
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;

  constructor(log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#log = log;
  }

  get all(): readonly Readonly<JobState>[] {
    return [...this.#states.values()];
  }

  /** Runs a job from now on. */
  add(job: Job): void {
    const { name, everySeconds } = job;
    if (this.#states.has(name)) throw new Error(`Two periodic jobs have the name ${name}`);
    const state: JobState = { ...job, runCount: 0, failureCount: 0, runMs: 0 };
    this.#states.set(name, state);
    const start = () => {
      state.running ??= this.#run(state).finally(() => (state.running = undefined));
    };
    this.#timers.set(name, setInterval(start, everySeconds * 1_000).unref());
  }

  /** Starts no more runs of some or all jobs and waits for those in progress. */
  async stop(runs?: Job['runs']): Promise<void> {
    const states = this.all.filter((state) => runs === undefined || state.runs === runs);
    for (const { name } of states) clearInterval(this.#timers.get(name));
    const inProgress = Promise.all(states.flatMap(({ running }) => running ?? []));
    await Promise.race([inProgress, setTimeout(STOP_WAIT_MS, undefined, { ref: false })]);
  }

  async #run(state: JobState): Promise<void> {
    state.lastRunAt = new Date();
    const startedAt = performance.now();
    try {
      await state.run();
      state.lastError = undefined;
      state.lastSuccessAt = new Date();
    } catch (error) {
      state.failureCount += 1;
      state.lastError = error;
      this.#log.warn(error, `The job ${state.name} failed`);
    }
    state.runCount += 1;
    state.runMs += performance.now() - startedAt;
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly jobs: Jobs;
  }
}

/** Decorates the server with `jobs`, where plugins and features add what they repeat. */
export const jobs = fastifyPlugin((app) => {
  const table = new Jobs(app.log);
  app.decorate('jobs', table);
  table.add({
    name: 'expiredRows',
    everySeconds: 60 * 60,
    runs: 'once',
    run: () => inBackground(() => deleteExpired(app.db)),
  });
  // The first hook of all, because a job may still publish events. The other processes go on with the work.
  app.addHook('preClose', () => table.stop('once'));
  // Open requests and streams need these jobs.
  app.addHook('onClose', () => table.stop());
});
