import type { Config } from '../../../http/config.ts';
import { reasonOf } from '../doctor/finding.ts';

const TIMEOUT_MS = 5_000;

type MetricsConfig = Pick<Config, 'metricsPort' | 'metricsToken' | 'port'>;

/** The metrics of the running portal on this machine, or why they cannot be read. */
export async function readMetrics({ metricsPort, metricsToken, port }: MetricsConfig): Promise<string> {
  const address =
    metricsPort === undefined ? `http://127.0.0.1:${port}/metrics` : `http://127.0.0.1:${metricsPort}`;
  if (metricsPort === undefined && metricsToken === undefined)
    return 'Neither METRICS_PORT nor METRICS_TOKEN is set.\n';
  const headers = metricsToken === undefined ? {} : { authorization: `Bearer ${metricsToken}` };
  try {
    const response = await fetch(address, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.status !== 200) throw new Error(`status ${response.status}`);
    return await response.text();
  } catch (error) {
    const reason = reasonOf(error instanceof Error ? (error.cause ?? error) : error);
    return `${address} cannot be read (${reason}).\n`;
  }
}
