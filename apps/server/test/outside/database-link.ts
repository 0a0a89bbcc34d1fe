import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { Connection } from '../../src/database/connect.ts';

const openTo = (target: Connection): Socket => {
  if ('host' in target) return connect(`${target.host}/.s.PGSQL.${target.port}`);
  const { hostname, port } = new URL(target.databaseUrl);
  return connect(Number(port || 5_432), hostname);
};

/** A network between a server and its database that a test can cut: nothing arrives any more, and nobody is told. */
export class DatabaseLink {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor(target: Connection) {
    this.#server = createServer((near) => {
      const far = openTo(target);
      this.#forward(near, far);
      this.#forward(far, near);
    });
  }

  static async open(target: Connection): Promise<DatabaseLink> {
    const link = new DatabaseLink(target);
    link.#server.listen(0, '127.0.0.1');
    await once(link.#server, 'listening');
    return link;
  }

  /** The address of the database behind it. */
  urlOf(databaseUrl: string): string {
    const { username, pathname } = new URL(databaseUrl);
    const address = this.#server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    return `postgresql://${username}@127.0.0.1:${port}${pathname}`;
  }

  /** Loses everything on the connections that are open; new ones work, as after a failover. */
  cut(): void {
    for (const socket of this.#sockets) socket.removeAllListeners('data').resume();
    this.#sockets.clear();
  }

  close(): void {
    this.#server.close();
  }

  #forward(from: Socket, to: Socket): void {
    this.#sockets.add(from);
    from.on('data', (chunk) => to.write(chunk));
    from.on('error', () => undefined).on('close', () => to.destroy());
  }
}
