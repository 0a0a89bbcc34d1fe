import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Listens on the name; undefined when it is in use. */
const tryListen = (name: string): Promise<Server | undefined> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen({ path: name }, () => resolve(server));
  });

const close = (server: Server) => new Promise<void>((resolve) => void server.close(() => resolve()));

/**
 * Serializes start and stop of a database across processes. The lock is an abstract socket, which the kernel frees
 * when the process ends, so no stale lock file can remain.
 */
export async function withStartLock<Result>(dataDir: string, work: () => Promise<Result>): Promise<Result> {
  const name = `\0portal-start-${createHash('sha256').update(dataDir).digest('hex')}`;
  let server = await tryListen(name);
  while (server === undefined) {
    await delay(20);
    server = await tryListen(name);
  }
  try {
    return await work();
  } finally {
    await close(server);
  }
}
