import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { Connections } from '../../src/http/connections/connections.ts';
import { usualLimits, type ConnectionLimits } from '../../src/http/connections/limits.ts';

export interface WatchedServer {
  readonly connections: Connections;
  readonly port: number;
  /** The paths of the requests that reached the listener. */
  readonly paths: string[];
  close(): Promise<void>;
}

interface Options {
  readonly limits?: Partial<ConnectionLimits>;
  readonly hasProxy?: boolean;
  readonly listener?: RequestListener;
}

/** A server with short limits, which answers `ok` unless a listener is given. */
export async function watchServer({ limits, hasProxy = false, listener }: Options): Promise<WatchedServer> {
  const paths: string[] = [];
  const connections = new Connections({
    limits: { ...usualLimits, checkEveryMs: 20, lingerMs: 100, lingerUnusedMs: 200, ...limits },
    hasProxy,
  });
  const server = connections.createServer((request, response) => {
    paths.push(request.url ?? '');
    if (listener) listener(request, response);
    else response.end('ok');
  });
  server.on('clientError', (error, socket) => socket.destroy(error));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    connections,
    paths,
    port: typeof address === 'object' && address !== null ? address.port : 0,
    close: async () => {
      connections.close();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
