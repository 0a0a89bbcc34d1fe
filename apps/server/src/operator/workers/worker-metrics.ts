import type { Worker } from 'node:cluster';
import { AggregatorRegistry } from 'prom-client';
import type { PrimaryProcess } from '../../http/monitoring/monitoring.ts';
import { createRegistry } from '../../http/monitoring/metrics.ts';
import { measureProcess } from './measure-process.ts';
import { PendingRequests } from './pending-requests.ts';
import {
  isMeasured,
  isMetricsRequest,
  type MeasureCommand,
  type Metrics,
  type MetricsResponse,
} from './worker-commands.ts';

/** What a worker that is killed has counted after its last report is lost. */
const MEASURE_EVERY_MS = 1_000;
/** A worker that is stuck is represented by its last report. */
const TIMEOUT_MS = 2_000;

/** The types whose values only grow. `MetricType` of prom-client has numbers, its metrics have words. */
const growingTypes = new Set(['counter', 'histogram', 'summary']);

const merge = (all: readonly Metrics[]) => AggregatorRegistry.aggregate([...all]);

/** The metrics of the primary process and all its workers as one. Counters do not fall when a worker ends. */
export class WorkerMetrics implements PrimaryProcess {
  readonly #own = createRegistry();
  /** The last report of each worker. */
  readonly #reports = new Map<Worker, Metrics>();
  /** What workers that have ended had counted. */
  #ended: Promise<Metrics> = Promise.resolve([]);
  readonly #requests = new PendingRequests<true>(TIMEOUT_MS);
  readonly #timer = setInterval(() => void this.#measure(), MEASURE_EVERY_MS).unref();
  readonly #onError: (message: string) => void;

  constructor(onError: (message: string) => void) {
    this.#onError = onError;
  }

  add(worker: Worker): void {
    this.#reports.set(worker, []);
    worker.on('message', (message) => {
      if (isMeasured(message)) {
        this.#reports.set(worker, message.metrics);
        this.#requests.resolve(message.id, true);
      }
      if (isMetricsRequest(message)) this.#respond(worker, message.id);
    });
    // Comes after the last message of the worker, unlike its exit.
    worker.once('disconnect', () => this.#addEnded(worker));
  }

  async readMetrics(): Promise<string> {
    const [own] = await Promise.all([measureProcess(this.#own), this.#measure()]);
    // Both at the same moment, because a worker that ends moves from one to the other.
    const reports = [...this.#reports.values()];
    const ended = await this.#ended;
    return merge([own, ended, ...reports]).metrics();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #measure(): Promise<void> {
    await Promise.all(
      [...this.#reports.keys()].map((worker) =>
        this.#requests.request((id) => {
          const command: MeasureCommand = { kind: 'measure', id };
          worker.send(command, (error) => void (error && this.#requests.resolve(id, undefined)));
        }),
      ),
    );
  }

  #respond(worker: Worker, id: number): void {
    this.readMetrics().then(
      (text) => {
        const response: MetricsResponse = { kind: 'metricsResponse', id, text };
        if (worker.isConnected()) worker.send(response);
      },
      (error: unknown) => this.#onError(`The metrics cannot be read: ${String(error)}`),
    );
  }

  #addEnded(worker: Worker): void {
    const report = this.#reports.get(worker) ?? [];
    this.#reports.delete(worker);
    const counted = report.filter(({ type }) => growingTypes.has(String(type)));
    this.#ended = this.#ended.then((ended) => merge([ended, counted]).getMetricsAsJSON());
  }
}
