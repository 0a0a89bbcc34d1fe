import { get, type IncomingMessage } from 'node:http';
import type { CallerHeaders } from './caller.ts';

/** An open event stream. */
export interface Listener {
  close(): void;
}

export interface ListenOptions {
  readonly url: string;
  readonly headers: CallerHeaders;
  /** Told the moment an event is there, with its text. */
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

/** Opens a stream and answers when the first of it has come. */
export function listen({ url, headers, onEvent = () => undefined }: ListenOptions): Promise<Listener> {
  return new Promise((resolve, reject) => {
    // Without an agent: every stream has a connection of its own, as every browser has.
    const request = get(url, { headers, agent: false }, (response) => {
      if (response.statusCode !== 200) {
        request.destroy();
        reject(new Error(`${url} was answered with ${response.statusCode}`));
        return;
      }
      readEvents(response, onEvent);
      response.once('error', () => request.destroy());
      response.once('data', () => resolve({ close: () => request.destroy() }));
    });
    request.once('error', reject);
  });
}

const AT_ONCE = 50;

/** Opens many streams, some of them at a time. */
export async function listenAll(all: readonly ListenOptions[]): Promise<Listener[]> {
  const listeners: Listener[] = [];
  for (let at = 0; at < all.length; at += AT_ONCE) {
    listeners.push(...(await Promise.all(all.slice(at, at + AT_ONCE).map(listen))));
  }
  return listeners;
}
