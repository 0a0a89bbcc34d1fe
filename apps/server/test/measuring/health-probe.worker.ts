import { get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

// Checks every 50 ms whether the server is alive, apart from the thread of the attack, and reports the times when told to stop.
const tookMs: number[] = [];
let isStopped = false;
parentPort?.once('message', () => {
  isStopped = true;
});

const checkHealth = () =>
  new Promise<void>((resolve, reject) => {
    get(`${String(workerData)}/healthz`, { agent: false }, (response) =>
      response.resume().on('end', resolve),
    ).on('error', reject);
  });

await checkHealth();
parentPort?.postMessage('ready');
while (!isStopped) {
  const startedAt = performance.now();
  await checkHealth();
  tookMs.push(performance.now() - startedAt);
  await delay(50);
}
parentPort?.postMessage(tookMs);
