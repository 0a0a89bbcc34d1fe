import type { FastifyInstance } from 'fastify';
import type { Config } from '../../http/config.ts';
import type { CreateApp } from './create-app.ts';
import type { RunningDatabase } from './start-database.ts';
import { createDemoFiles } from '../demo/create-demo-files.ts';
import { loadSecrets } from '../../storage/secrets/secrets.ts';
import { notifySystemd } from './notify-systemd.ts';
import { printReady } from './print-ready.ts';
import { exitGracefully, onStopSignal } from './stop.ts';

async function listen(app: FastifyInstance, { port, host }: Config): Promise<number> {
  await app.listen({ port, host }).catch(async (error: unknown) => {
    // Open plugin resources would keep the process alive.
    await app.close();
    throw error;
  });
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

/** Starts the HTTP server on a running database and prints its address. */
export async function serve(config: Config, database: RunningDatabase, createApp: CreateApp): Promise<void> {
  if (config.hasDemo) await createDemoFiles(config, database.db);
  const { db, connection, pool } = database;
  const app = await createApp({ config, secrets: await loadSecrets(config, db), db, connection, pool });
  onStopSignal((signal) => {
    app.log.info({ signal }, 'Stopping');
    void notifySystemd(config, 'STOPPING=1');
    exitGracefully(app, database);
  });
  await printReady(config, await listen(app, config), db);
  await notifySystemd(config, 'READY=1');
}
