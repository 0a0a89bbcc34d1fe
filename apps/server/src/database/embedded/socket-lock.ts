import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:net';

/** Listens on the name; undefined when it is in use. */
const tryListen = (name: string): Promise<Server | undefined> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    // A lock of a cluster belongs to one process.
    server.listen({ path: name, exclusive: true }, () => resolve(server));
  });

/** Takes the lock of a folder for one purpose and returns the function that releases it; undefined when it is taken. */
export async function tryLock(purpose: string, dir: string): Promise<(() => Promise<void>) | undefined> {
  // An abstract socket, which the kernel frees when the process ends, so no stale lock file can remain.
  const server = await tryListen(`\0portal-${purpose}-${createHash('sha256').update(dir).digest('hex')}`);
  // The lock alone does not keep the process alive.
  return server?.unref() && (() => new Promise((resolve) => void server.close(() => resolve())));
}
