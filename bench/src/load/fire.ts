// Fires requests in a process of its own: `node fire.ts <file with a Volley>`; writes what came of it as JSON.
import { readFile } from 'node:fs/promises';
import autocannon from 'autocannon';
import type { Volley, VolleyResult } from './volley.ts';

const { url, clients, seconds }: Volley = JSON.parse(await readFile(process.argv[2] ?? '', 'utf8'));
let next = 0;

const { requests, duration, latency, non2xx, errors } = await autocannon({
  url,
  connections: clients.length,
  duration: seconds,
  setupClient: (client) => {
    const request = clients[next++ % clients.length];
    if (request) client.setRequests([request]);
  },
});
const result: VolleyResult = {
  requests: requests.total,
  requestsPerSecond: requests.total / duration,
  p50Ms: latency.p50,
  p99Ms: latency.p99,
  failures: non2xx + errors,
};
process.stdout.write(JSON.stringify(result));
