import type { FastifyInstance } from 'fastify';
import { SLOT_SECONDS, slotEnd } from './codes.ts';

/** After the end of a slot, so that the database is in the next one, too. */
const MARGIN_MS = 20;

interface CodeClock {
  /** Sends the codes of this moment; returns the time of the database when it is known. */
  readonly send: (endedSeconds: number) => Promise<Date | undefined>;
}

/** Sends new codes at the start of every slot, by the clock of the database. Every process does so for its own streams. */
export function startCodeClock(app: FastifyInstance, { send }: CodeClock): void {
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  /** The clock of the database minus that of this process. */
  let offsetMs = 0;

  async function tick(): Promise<void> {
    try {
      const startedAt = Date.now();
      const now = await send(SLOT_SECONDS);
      if (now) offsetMs = now.getTime() - startedAt;
    } catch (error) {
      app.log.warn(error, 'The codes of check-ins were not sent');
    }
    schedule();
  }

  function schedule(): void {
    if (isClosed) return;
    const now = Date.now() + offsetMs;
    timer = setTimeout(() => void tick(), slotEnd(now) - now + MARGIN_MS).unref();
  }

  app.addHook('onReady', async () => schedule());
  app.addHook('preClose', async () => {
    isClosed = true;
    clearTimeout(timer);
  });
}
