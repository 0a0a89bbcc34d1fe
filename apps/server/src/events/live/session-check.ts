import fastifyPlugin from 'fastify-plugin';
import { sessionQueries } from '../../university/people/session.queries.ts';

const EVERY_MS = 1_000;

/**
 * Ends the streams whose session has ended, wherever that happened: on another server process, by the command line, by
 * expiry, or because the person signed in elsewhere too often. One query per second serves all streams of the process.
 */
export const sessionCheck = fastifyPlugin((app) => {
  const { db, eventStreams, log } = app;
  const queries = sessionQueries(db);
  let running: Promise<void> | undefined;

  async function closeEnded(sessionIds: readonly string[]): Promise<void> {
    const active = await queries.findAll(sessionIds.map((sessionId) => Buffer.from(sessionId, 'hex')));
    const activeIds = new Set(active.map(({ id }) => id));
    for (const sessionId of sessionIds) if (!activeIds.has(sessionId)) eventStreams.closeSession(sessionId);
  }

  const timer = setInterval(() => {
    const sessionIds = eventStreams.sessionIds();
    if (running || sessionIds.length === 0) return;
    running = closeEnded(sessionIds)
      .catch((error: unknown) => log.warn(error, 'The sessions of the open streams were not checked'))
      .finally(() => (running = undefined));
  }, EVERY_MS).unref();

  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
});
