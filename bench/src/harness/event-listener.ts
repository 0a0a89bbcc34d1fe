import { get, type IncomingMessage } from 'node:http';
import type { CallerHeaders } from './caller.ts';

/** An open event stream. */
export interface Listener {
  close(): void;
}

export interface ListenOptions {
  readonly url: string;
  readonly headers: CallerHeaders;
  /** Called with the text of an event when it arrives. */
  readonly onEvent?: (text: string) => void;
}

function readEvents(response: IncomingMessage, onEvent: (text: string) => void): void {
  let rest = '';
  response.setEncoding('utf8');
  response.on('data', (chunk: string) => {
    const blocks = (rest + chunk).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) if (block.includes('data: ')) onEvent(block);
  });
}

/** Opens a stream and resolves when its first bytes have arrived. */
export function listen({ url, headers, onEvent = () => undefined }: ListenOptions): Promise<Listener> {
  return new Promise((resolve, reject) => {
    // Without an agent, because every browser has its own connection.
    const request = get(url, { headers, agent: false }, (response) => {
      if (response.statusCode !== 200) {
        request.destroy();
        reject(new Error(`${url} returned ${response.statusCode}`));
        return;
      }
      readEvents(response, onEvent);
      response.once('error', () => request.destroy());
      response.once('data', () => resolve({ close: () => request.destroy() }));
    });
    request.once('error', reject);
  });
}

const MAX_CONCURRENT = 50;

/** Opens many streams, some of them concurrently. */
export async function listenAll(all: readonly ListenOptions[]): Promise<Listener[]> {
  const listeners: Listener[] = [];
  for (let at = 0; at < all.length; at += MAX_CONCURRENT) {
    listeners.push(...(await Promise.all(all.slice(at, at + MAX_CONCURRENT).map(listen))));
  }
  return listeners;
}
