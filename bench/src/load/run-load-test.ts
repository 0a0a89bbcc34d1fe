// Sends requests from its own process: `node run-load-test.ts <file with a LoadTest>`; writes the result as JSON.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import autocannon, { type LoadRequest } from 'autocannon';
import type { LoadTest, LoadTestResult } from './load-test.ts';

const loadTest: LoadTest = JSON.parse(await readFile(process.argv[2] ?? '', 'utf8'));
const { url, clients, connections = clients.length, seconds } = loadTest;
let next = 0;

const withOwnKey = (request: LoadRequest): LoadRequest => ({
  ...request,
  headers: { ...request.headers, 'idempotency-key': randomUUID() },
});
const prepared = clients.map((request) =>
  request.hasOwnKey === true ? { ...request, setupRequest: withOwnKey } : request,
);

/** One request per connection, or all of them in turn, each connection from a different start. */
const requestsOf = (at: number) =>
  loadTest.connections === undefined
    ? prepared.slice(at, at + 1)
    : [...prepared.slice(at), ...prepared.slice(0, at)];

const { requests, duration, latency, non2xx, errors } = await autocannon({
  url,
  connections,
  duration: seconds,
  setupClient: (client) => {
    const at = Math.floor((next++ * prepared.length) / connections);
    client.setRequests(requestsOf(at % prepared.length));
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
