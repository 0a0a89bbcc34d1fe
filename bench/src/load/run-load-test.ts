// Sends requests from its own process: `node run-load-test.ts <file with a LoadTest>`; writes the result as JSON.
import { readFile } from 'node:fs/promises';
import autocannon from 'autocannon';
import type { LoadTest, LoadTestResult } from './load-test.ts';

const { url, clients, seconds }: LoadTest = JSON.parse(await readFile(process.argv[2] ?? '', 'utf8'));
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
const result: LoadTestResult = {
  requests: requests.total,
  requestsPerSecond: requests.total / duration,
  p50Ms: latency.p50,
  p99Ms: latency.p99,
  failures: non2xx + errors,
};
process.stdout.write(JSON.stringify(result));
