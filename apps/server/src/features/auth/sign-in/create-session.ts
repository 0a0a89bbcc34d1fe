import type { SessionUser } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { actorOf } from '../../../university/people/actor.ts';
import { writeAudit } from '../../../university/people/audit.queries.ts';
import { describePerson } from '../../../university/people/person.queries.ts';
import { rememberedDeviceQueries } from '../../../university/people/second-factor/remembered-device.queries.ts';
import type { FactorPolicy } from '../../../university/people/second-factor/pending.queries.ts';
import { sessionQueries } from '../../../university/people/sessions/session.queries.ts';
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
  /** Its token of a browser that need not give the second factor of one person. */
  readonly rememberedToken: string | undefined;
  /** What asks for the second factor here. */
  readonly policy: FactorPolicy;
}

export interface CreatedSession {
  readonly user: SessionUser;
  readonly token: string;
  readonly absoluteSeconds: number;
  readonly owner: SessionOwner;
}

/** Whose session has begun. */
interface SessionOwner {
  readonly personId: number;
  readonly login: string;
  /** True when the person had never signed in before. */
  readonly isFirst: boolean;
}

interface SessionOptions {
  readonly browser: Browser;
  readonly origin: RequestOrigin;
  /** The means of authentication, for the audit; the password when undefined. */
  readonly by?: 'provider' | 'directory' | 'passkey';
  /** True when the means of authentication is two factors in one. */
  readonly isVerified?: boolean;
  /** The id of the provider. */
  readonly provider?: string;
}

/** Creates a session for an authenticated person (D-20). */
export async function createSession(
  db: Db,
  personId: number,
  { browser, origin, by, provider, isVerified = false }: SessionOptions,
): Promise<CreatedSession> {
  const isGraduate = await requireAccess(db, personId);
  const user = await describePerson(db, personId);
  const { idleSeconds, absoluteSeconds } = await readLifetime(db, user.role);
  const token = generateToken();
  const { address, requestId, userAgent } = origin;
  const tokenHash = hashToken(token);
  const owner = await authQueries(db).findOwner(personId);
  const isPending = await db.transaction().execute(async (transaction) => {
    const queries = authQueries(transaction);
    if (browser.previousToken !== undefined) await queries.endSession(hashToken(browser.previousToken));
    const rememberedId = await rememberedDeviceQueries(transaction).find(personId, browser.rememberedToken);
    await queries.insertSession({
      tokenHash,
      deviceHash: hashToken(browser.deviceId),
      personId,
      isGraduate,
      idleSeconds,
      absoluteSeconds,
      userAgent: userAgent.slice(0, USER_AGENT_MAX_LENGTH),
      address,
      isVerified: isVerified || rememberedId !== undefined,
      rememberedId,
      provider,
    });
    await queries.endOldestSessions(personId, SESSIONS_PER_PERSON);
    const details = by && { by, provider };
    const concerned = { actor: actorOf(personId), personId };
    await writeAudit(transaction, { action: 'signedIn', ...concerned, details, address, requestId });
    const [created] = await sessionQueries(transaction, browser.policy).findAll([tokenHash]);
    return created?.isPending === true;
  });
  return { user: { ...user, ...(isPending && { isPending }) }, owner, token, absoluteSeconds };
}
