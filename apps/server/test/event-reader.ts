import { chat, type ChatEvent } from '@portal/wire';
import type { TestClient } from './test-client.ts';

/** A browser's end of the event stream, over a real connection. */
export interface EventReader {
  /** The next event; fails when none comes within two seconds. */
  next(): Promise<ChatEvent>;
  /** True when nothing more had come by now. */
  isEmpty(): boolean;
  close(): void;
}

const WAIT_MS = 2_000;

const dataOf = (block: string): string | undefined => /^data: (.*)$/m.exec(block)?.[1];

/** Opens the stream of a signed-in client on a server that listens at `origin`. */
export async function readEvents(client: TestClient, origin: string): Promise<EventReader> {
  const leaving = new AbortController();
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${origin}${chat.events.path}`, {
    headers: { cookie },
    signal: leaving.signal,
  });
  if (!response.body) throw new Error('The stream has no body');
  const events: ChatEvent[] = [];
  const waiting: ((event: ChatEvent) => void)[] = [];
  const take = (event: ChatEvent) => {
    const resolve = waiting.shift();
    if (resolve) resolve(event);
    else events.push(event);
  };
  const read = async (body: ReadableStream<Uint8Array>) => {
    let rest = '';
    for await (const chunk of body.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + chunk).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const data of blocks.map(dataOf))
        if (data !== undefined) take(chat.events.answer.decode(JSON.parse(data)));
    }
  };
  const ended = read(response.body).catch((error: unknown) => {
    if (!leaving.signal.aborted) throw error;
  });
  return {
    next: () =>
      new Promise((resolve, reject) => {
        const known = events.shift();
        if (known) return resolve(known);
        const timer = setTimeout(() => reject(new Error('No event came')), WAIT_MS);
        waiting.push((event) => {
          clearTimeout(timer);
          resolve(event);
        });
      }),
    isEmpty: () => events.length === 0,
    close: () => {
      leaving.abort();
      void ended;
    },
  };
}
