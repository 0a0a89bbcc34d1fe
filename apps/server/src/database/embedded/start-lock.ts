import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Takes the name, or answers undefined when somebody has it. */
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
 * Lets one process at a time start or stop the database of a folder. The lock is a name that the kernel gives to one
 * process and takes back when that process ends, however it ends: there is no lock file that could be left behind.
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
