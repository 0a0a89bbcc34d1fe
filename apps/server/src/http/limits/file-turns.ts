import { Readable } from 'node:stream';
import fastifyPlugin from 'fastify-plugin';

/** A chunk has 64 kB. */
const CHUNKS_PER_TURN = 4;

/**
 * Admits so many chunks in each turn of the event loop, first come, first served. A turn accepts one connection, too: while
 * others may wait for that, turns are short and admit one chunk.
 */
export class Turns {
  readonly #chunksPerTurn: number;
  #left: number;
  #hasAccepted = false;
  #isScheduled = false;
  readonly #waiting: (() => void)[] = [];

  constructor(chunksPerTurn: number) {
    this.#chunksPerTurn = chunksPerTurn;
    this.#left = chunksPerTurn;
  }

  /** Resolves when the chunk may be sent; undefined when it may be sent now. */
  take(): Promise<void> | undefined {
    this.#schedule();
    if (this.#left === 0) return new Promise((resolve) => this.#waiting.push(resolve));
    this.#left -= 1;
    return undefined;
  }

  /** Called for each new connection. */
  accept(): void {
    this.#hasAccepted = true;
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => this.#begin());
  }

  #begin(): void {
    this.#isScheduled = false;
    const chunks = this.#hasAccepted ? 1 : this.#chunksPerTurn;
    this.#hasAccepted = false;
    const admitted = this.#waiting.splice(0, chunks);
    this.#left = chunks - admitted.length;
    for (const admit of admitted) admit();
    if (this.#waiting.length > 0) this.#schedule();
  }
}

async function* inTurns(source: Readable, turns: Turns): AsyncGenerator<unknown> {
  for await (const chunk of source) {
    await turns.take();
    yield chunk;
  }
}

/**
 * Lets other requests in between the chunks of files. Sockets that take all they get would otherwise fill each turn of the event
 * loop with chunks: 900 of them delayed the health check by seconds (R12).
 */
export const fileTurns = fastifyPlugin((app) => {
  const turns = new Turns(CHUNKS_PER_TURN);
  app.server.on('connection', () => turns.accept());
  app.addHook('onSend', async (_request, _reply, payload: unknown) =>
    payload instanceof Readable ? Readable.from(inTurns(payload, turns), { objectMode: false }) : payload,
  );
});
