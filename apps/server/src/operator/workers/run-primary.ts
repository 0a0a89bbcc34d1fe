import type { Config } from '../../http/config.ts';
import type { RunningDatabase } from '../start/start-database.ts';
import { createDemoFiles } from '../demo/create-demo-files.ts';
import { loadSecrets } from '../../storage/secrets/secrets.ts';
import { notifySystemd } from '../start/notify-systemd.ts';
import { printReady } from '../start/print-ready.ts';
import { printError } from '../start/print.ts';
import { exitAfter, GIVE_UP_MS, onStopSignal } from '../start/stop.ts';
import { openMetricsPort } from '../../http/monitoring/metrics-port.ts';
import { WorkerMetrics } from './worker-metrics.ts';
import { WorkerPool } from './worker-pool.ts';

/** The workers give up first, so that the database stops after them. */
const WORKERS_GIVE_UP_MS = GIVE_UP_MS + 5_000;

/** Prepares what the workers share, starts them, and stops them before the database. */
export async function runPrimary(config: Config, database: RunningDatabase): Promise<void> {
  // Creates missing keys once, before several workers read them.
  await loadSecrets(config, database.db);
  if (config.hasDemo) await createDemoFiles(config, database.db);
  const metrics = new WorkerMetrics(printError);
  const { metricsPort } = config;
  // Before the workers start, so that a port in use ends the start.
  const port = metricsPort && (await openMetricsPort(metricsPort, () => metrics.readMetrics()));
  const pool = new WorkerPool({
    config,
    connection: database.connection,
    onError: printError,
    onReady: (worker) => metrics.add(worker),
  });
  async function stop(): Promise<void> {
    metrics.stop();
    await pool.stop();
    if (port) port.close();
    await database.stop();
  }
  onStopSignal(() => {
    void notifySystemd(config, 'STOPPING=1');
    exitAfter(stop, {
      giveUpMs: WORKERS_GIVE_UP_MS,
      onError: (error) => printError(String(error)),
    });
  });
  await printReady(config, await pool.start(), database.db);
  await notifySystemd(config, 'READY=1');
}
