import fastifyPlugin from 'fastify-plugin';
import { sessionQueries } from '../../university/people/sessions/session.queries.ts';

/**
 * Ends the streams whose session has ended, wherever that happened: on another server process, by the command line, by
 * expiry, or because the person signed in elsewhere too often or must give the second factor. One query per second serves all streams of the process.
 */
export const sessionCheck = fastifyPlugin(({ db, eventStreams, jobs, config }) => {
  const queries = sessionQueries(db, { isDemo: config.hasDemo });

  async function closeEnded(): Promise<void> {
    const sessionIds = eventStreams.sessionIds();
    if (sessionIds.length === 0) return;
    const active = await queries.findActiveIds(sessionIds.map((sessionId) => Buffer.from(sessionId, 'hex')));
    const activeIds = new Set(active);
    for (const sessionId of sessionIds) if (!activeIds.has(sessionId)) eventStreams.closeSession(sessionId);
  }

  jobs.add({ name: 'sessionCheck', everySeconds: 1, runs: 'inEachProcess', run: closeEnded });
});
