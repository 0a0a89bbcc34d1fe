import type { SessionUser } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { actorOf } from '../../../university/people/actor.ts';
import { writeAudit } from '../../../university/people/audit.queries.ts';
import { describePerson } from '../../../university/people/person.queries.ts';
import { hashToken, generateToken } from '../../../university/people/secret-tokens.ts';
import { requireAccess } from './require-access.ts';
import { readLifetime } from '../../../http/session/session-lifetime.ts';
import { authQueries } from './auth.queries.ts';
import type { RequestOrigin } from './request-origin.ts';

export const SESSIONS_PER_PERSON = 10;
const USER_AGENT_MAX_LENGTH = 300;

export interface Browser {
  readonly deviceId: string;
  /** The token of the browser's current session, which the new one replaces. */
  readonly previousToken: string | undefined;
}

export interface CreatedSession {
  readonly user: SessionUser;
  readonly token: string;
  readonly absoluteSeconds: number;
}

interface SessionOptions {
  readonly browser: Browser;
  readonly origin: RequestOrigin;
  /** The means of authentication, for the audit; the password when undefined. */
  readonly by?: 'provider';
}

/** Creates a session for an authenticated person (D-20). */
export async function createSession(
  db: Db,
  personId: number,
  { browser, origin, by }: SessionOptions,
): Promise<CreatedSession> {
  const isGraduate = await requireAccess(db, personId);
  const user = await describePerson(db, personId);
  const { idleSeconds, absoluteSeconds } = await readLifetime(db, user.role);
  const token = generateToken();
  const { address, requestId, userAgent } = origin;
  await db.transaction().execute(async (transaction) => {
    const queries = authQueries(transaction);
    if (browser.previousToken !== undefined) await queries.endSession(hashToken(browser.previousToken));
    await queries.insertSession({
      tokenHash: hashToken(token),
      deviceHash: hashToken(browser.deviceId),
      personId,
      isGraduate,
      idleSeconds,
      absoluteSeconds,
      userAgent: userAgent.slice(0, USER_AGENT_MAX_LENGTH),
      address,
    });
    await queries.endOldestSessions(personId, SESSIONS_PER_PERSON);
    const details = by && { by };
    const concerned = { actor: actorOf(personId), personId };
    await writeAudit(transaction, { action: 'signedIn', ...concerned, details, address, requestId });
  });
  return { user, token, absoluteSeconds };
}
