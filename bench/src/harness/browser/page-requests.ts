import type pg from 'pg';
import type { Request } from 'autocannon';
import { chat } from '@portal/wire';
import { headersOf, identityOf } from '../caller.ts';
import { createSessions } from '../data/sessions.queries.ts';
import { pickThreads } from '../data/threads.queries.ts';

/** Requests for the newest page of a thread, each by a different student, as the client would send them. */
export async function makePageRequests(origin: string, pool: pg.Pool, count: number): Promise<Request[]> {
  const threads = await pickThreads(pool, count);
  const tokens = await createSessions(
    pool,
    threads.map(({ studentId }) => studentId),
  );
  return Promise.all(
    threads.map(async ({ studentId, request }, at) => ({
      method: 'POST' as const,
      path: chat.thread.path,
      headers: { ...(await headersOf(origin, tokens[at] ?? '')), 'content-type': 'application/json' },
      body: JSON.stringify({
        ...chat.thread.request.encode(request),
        ...identityOf(chat.thread, { id: studentId, role: 'student' }),
      }),
    })),
  );
}
