import { Socket } from 'node:net';
import type { Config } from '../../http/config.ts';
import { openDatabase, type Connection } from '../../database/connect.ts';
import { loadSecrets } from '../../storage/secrets/secrets.ts';
import { printError } from '../start/print.ts';
import type { CreateApp } from '../start/create-app.ts';
import { exitGracefully } from '../start/stop.ts';
import { connectPrimary, reportMetrics } from './primary-process.ts';
import { isStart, isStop, isTake, readyReport, takenReport } from './worker-commands.ts';

function receiveConnection(): Promise<Connection> {
  const { promise, resolve } = Promise.withResolvers<Connection>();
  process.once('message', (message) => {
    if (isStart(message)) resolve(message.connection);
  });
  return promise;
}

/** Serves the portal as one of several processes. The primary process has prepared the database and decides when to stop. */
export async function runWorker(config: Config, createApp: CreateApp): Promise<void> {
  // A terminal signals the whole process group, but the primary process stops its workers itself.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  const primary = connectPrimary();
  const connection = await receiveConnection();
  const onError = (error: Error) => printError(`A connection to the database broke: ${error.message}`);
  const { db, pool, close } = openDatabase({ connection, onError });
  const secrets = await loadSecrets(config, db);
  const app = await createApp({ config, secrets, db, connection, pool, primary });
  reportMetrics(app);
  process.on('message', (message, handle) => {
    if (isTake(message)) process.send?.(takenReport);
    // A client that is gone already has no socket.
    if (handle instanceof Socket) app.server.emit('connection', handle);
    if (isStop(message)) exitGracefully(app, { stop: close });
  });
  // Only begins: at `localhost` Fastify would create a second server.
  await app.listen({ host: '127.0.0.1' });
  process.send?.(readyReport);
}
