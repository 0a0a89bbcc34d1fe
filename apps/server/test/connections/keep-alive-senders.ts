import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** What each request of a sender ended with. */
export interface SenderCounts {
  readonly sent: number;
  /** Requests that the server took but did not answer. A refused connection is no failure: nothing listens any more. */
  readonly failed: readonly string[];
}

/** Resolves with `done`, `refused`, or an error. */
async function send(url: string, agent: Agent): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const request = httpRequest(url, { agent });
  request
    .on('response', (response) => {
      response.on('error', (error) => resolve(String(error))).on('end', () => resolve('done'));
      response.resume();
    })
    .on('error', (error) => {
      const connection = request.reusedSocket ? 'a reused' : 'a new';
      const isRefused = 'code' in error && error.code === 'ECONNREFUSED';
      resolve(isRefused ? 'refused' : `${String(error)} on ${connection} connection`);
    })
    .end();
  return promise;
}

/** Sends one request after the other on a connection that stays open, until nothing listens any more. */
async function sendUntilRefused(url: string, pauseMs: number): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const outcomes: string[] = [];
  while (outcomes.at(-1) === undefined || outcomes.at(-1) === 'done') {
    outcomes.push(await send(url, agent));
    await delay(pauseMs);
  }
  agent.destroy();
  return outcomes;
}

/** Runs so many senders until the server has stopped. */
export async function runSenders(url: string, count: number): Promise<SenderCounts> {
  const outcomes = await Promise.all(Array.from({ length: count }, (_, at) => sendUntilRefused(url, at % 5)));
  const all = outcomes.flat();
  return { sent: all.length, failed: all.filter((outcome) => outcome !== 'done' && outcome !== 'refused') };
}
