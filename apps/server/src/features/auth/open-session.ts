import type { SessionUser } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { roleOf } from '../../plugins/session.ts';
import { writeAudit } from '../../shared/audit.queries.ts';
import { hashToken, makeToken } from '../../shared/secret-tokens.ts';
import { readLifetime } from '../../shared/setting.queries.ts';
import { authQueries } from './auth.queries.ts';

const SESSIONS_PER_PERSON = 10;
const USER_AGENT_MAX_LENGTH = 300;

/** Where a try comes from. */
export interface Origin {
  readonly address: string;
  readonly requestId: string;
  readonly userAgent: string;
  /** The name of a browser in which the account was signed in before. */
  readonly device?: string | undefined;
}

/** The browser that a session is opened for. */
export interface Browser {
  readonly deviceId: string;
  /** The session that the browser still has; it ends with the new one. */
  readonly formerToken: string | undefined;
}

export interface OpenedSession {
  readonly user: SessionUser;
  readonly token: string;
  readonly absoluteSeconds: number;
}

export async function describePerson(db: Db, personId: number): Promise<SessionUser> {
  const { roleNumber, fullName, group, mayPublishNews } = await authQueries(db).describe(personId);
  const role = roleOf(roleNumber);
  return {
    id: personId,
    personId,
    role,
    fullName,
    group: role === 'student' ? group : null,
    mayPublishNews: Boolean(mayPublishNews),
  };
}

interface Arrival {
  readonly browser: Browser;
  readonly origin: Origin;
  /** How the person showed who they are, when it was not by password. */
  readonly by?: 'provider';
}

/** Opens a session for somebody who has shown who they are, however they did (D-20). */
export async function openSession(
  db: Db,
  personId: number,
  { browser, origin, by }: Arrival,
): Promise<OpenedSession> {
  const user = await describePerson(db, personId);
  const { idleSeconds, absoluteSeconds } = await readLifetime(db, user.role);
  const token = makeToken();
  const { address, requestId, userAgent } = origin;
  await db.transaction().execute(async (transaction) => {
    const queries = authQueries(transaction);
    if (browser.formerToken !== undefined) await queries.end(hashToken(browser.formerToken));
    await queries.open({
      tokenHash: hashToken(token),
      deviceHash: hashToken(browser.deviceId),
      personId,
      idleSeconds,
      absoluteSeconds,
      userAgent: userAgent.slice(0, USER_AGENT_MAX_LENGTH),
      address,
    });
    await queries.endOldest(personId, SESSIONS_PER_PERSON);
    const details = by && { by };
    await writeAudit(transaction, { action: 'signedIn', personId, details, address, requestId });
  });
  return { user, token, absoluteSeconds };
}
