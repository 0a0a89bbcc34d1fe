import { once } from 'node:events';
import { createServer } from 'node:http';
import { Registry } from 'prom-client';

const LOOPBACK = '127.0.0.1';

export interface MetricsPort {
  close(): void;
}

/** Serves the metrics on a port of their own, to this machine only. */
export async function openMetricsPort(
  port: number,
  readMetrics: () => Promise<string>,
): Promise<MetricsPort> {
  const server = createServer((_request, response) => {
    readMetrics().then(
      (text) => response.setHeader('content-type', Registry.PROMETHEUS_CONTENT_TYPE).end(text),
      (error: unknown) => response.destroy(error instanceof Error ? error : undefined),
    );
  });
  server.listen(port, LOOPBACK);
  await once(server, 'listening');
  return {
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
