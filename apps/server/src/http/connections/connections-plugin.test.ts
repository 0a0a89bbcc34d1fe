import { afterEach, expect, it } from '@jest/globals';
import { HostileSockets, slowBody } from '../../../test/connections/hostile-sockets.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { waitUntil } from '../../../test/temp-dir.ts';

const MAX = 10;
const EXTRA = 2;

let server: TestServer;
let held: HostileSockets;
afterEach(async () => {
  held.close();
  await server.close();
});

it('a client behind a proxy has its own bound, and the others go on (R12)', async () => {
  const environment = { CONNECTIONS_PER_ADDRESS: String(MAX), TRUST_PROXY: '1' };
  server = await startServer({ environment });
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { cutCounts } = server.app.connections;
  const headers = ['content-type: application/json', 'x-forwarded-for: 10.0.0.1'];
  const client = slowBody('POST /lms/api/auth/recovery.json', headers);
  held = new HostileSockets({ port: Number(new URL(origin).port), count: MAX + EXTRA, ...client });
  await waitUntil('the slowest have given way', () => cutCounts.get('address') === EXTRA);
  const other = await fetch(`${origin}/healthz`, { headers: { 'x-forwarded-for': '10.0.0.2' } });
  expect(other.status).toBe(200);
});
