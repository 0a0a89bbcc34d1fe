import type { FastifyInstance } from 'fastify';
import type { PrimaryProcess } from '../../http/monitoring/monitoring.ts';
import { HttpError } from '../../university/errors.ts';
import { measureProcess } from './measure-process.ts';
import { PendingRequests } from './pending-requests.ts';
import { isMeasure, isMetricsResponse, type MeasuredReport, type MetricsRequest } from './worker-commands.ts';

const TIMEOUT_MS = 10_000;

/** The primary process, as its worker sees it. */
export function connectPrimary(): PrimaryProcess {
  const requests = new PendingRequests<string>(TIMEOUT_MS);
  process.on('message', (message) => {
    if (isMetricsResponse(message)) requests.resolve(message.id, message.text);
  });
  return {
    async readMetrics() {
      const text = await requests.request((id) => {
        const request: MetricsRequest = { kind: 'metricsRequest', id };
        process.send?.(request);
      });
      if (text === undefined) throw new HttpError('unavailable');
      return text;
    },
  };
}

/** Sends the metrics of this process when the primary process wants them. */
export function reportMetrics({ metrics: registry, log }: FastifyInstance): void {
  async function report(id: number): Promise<void> {
    const message: MeasuredReport = { kind: 'measured', id, metrics: await measureProcess(registry) };
    process.send?.(message);
  }

  process.on('message', (message) => {
    if (isMeasure(message))
      report(message.id).catch((error: unknown) => log.error(error, 'The metrics cannot be read'));
  });
}
