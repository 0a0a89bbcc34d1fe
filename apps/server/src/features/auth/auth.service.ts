import type { SessionUser } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { roleOf } from '../../plugins/session.ts';
import { Refusal } from '../../refusal.ts';
import { writeAudit } from '../../shared/audit.queries.ts';
import { hashToken, makeToken } from '../../shared/secret-tokens.ts';
import { readLifetime } from '../../shared/setting.queries.ts';
import type { Attempts } from './attempts.ts';
import { authQueries } from './auth.queries.ts';
import type { PasswordGate } from './password-gate.ts';

const FLOW_SECONDS = 10 * 60;
const SESSIONS_PER_PERSON = 10;
const USER_AGENT_MAX_LENGTH = 300;

/** Where a try comes from. */
export interface Origin {
  readonly address: string;
  readonly requestId: string;
  readonly userAgent: string;
}

interface Credentials {
  readonly login: string;
  readonly password: string;
}

interface SignIn extends Credentials {
  readonly deviceId: string;
  /** The session that the browser still has; it ends with the new one. */
  readonly formerToken: string | undefined;
}

export interface Tools {
  readonly db: Db;
  readonly gate: PasswordGate;
  readonly attempts: Attempts;
}

/** Checks login and password: the one place, the one counter and the one time for all three calls (D-22). */
export const createCredentialCheck = ({ db, gate, attempts }: Tools) => {
  const queries = authQueries(db);
  return async ({ login, password }: Credentials, origin: Origin) => {
    const { address, requestId } = origin;
    const tried = await queries.findByLogin(login);
    const person = await attempts.run({ login, address }, async () => {
      const isRight = await gate.verify(password, tried?.passwordHash);
      return isRight ? tried : undefined;
    });
    if (!person) await writeAudit(db, { action: 'signInFailed', personId: tried?.id, address, requestId });
    return person;
  };
};

async function describePerson(db: Db, personId: number): Promise<SessionUser> {
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

/** The rules of signing in and out (D-20 to D-26). */
export function authService(tools: Tools) {
  const { db } = tools;
  const check = createCredentialCheck(tools);

  async function openSession(personId: number, signIn: SignIn, origin: Origin) {
    const user = await describePerson(db, personId);
    const { idleSeconds, absoluteSeconds } = await readLifetime(db, user.role);
    const token = makeToken();
    const { address, requestId, userAgent } = origin;
    await db.transaction().execute(async (transaction) => {
      const queries = authQueries(transaction);
      if (signIn.formerToken !== undefined) await queries.end(hashToken(signIn.formerToken));
      await queries.open({
        tokenHash: hashToken(token),
        deviceHash: hashToken(signIn.deviceId),
        personId,
        idleSeconds,
        absoluteSeconds,
        userAgent: userAgent.slice(0, USER_AGENT_MAX_LENGTH),
        address,
      });
      await queries.endOldest(personId, SESSIONS_PER_PERSON);
      await writeAudit(transaction, { action: 'signedIn', personId, address, requestId });
    });
    return { user, token, absoluteSeconds };
  }

  return {
    /** The token of a flow that may change the credentials, where they must be changed; else nothing (D-22). */
    async recover(credentials: Credentials, origin: Origin): Promise<string | undefined> {
      const person = await check(credentials, origin);
      if (!person?.mustChangeCredentials) return undefined;
      const token = makeToken();
      await authQueries(db).openFlow(hashToken(token), person.id, FLOW_SECONDS);
      return token;
    },

    async signIn(signIn: SignIn, origin: Origin) {
      const person = await check(signIn, origin);
      if (!person) throw new Refusal('wrongCredentials');
      if (person.mustChangeCredentials) throw new Refusal('credentialsRequired');
      return openSession(person.id, signIn, origin);
    },

    /** Who the session belongs to, if this device opened it; a token alone opens nothing (D-20). */
    async continueSession(
      personId: number,
      sessionId: string,
      deviceId: string,
    ): Promise<SessionUser | undefined> {
      const isOwn = await authQueries(db).isOfDevice(Buffer.from(sessionId, 'hex'), hashToken(deviceId));
      return isOwn ? describePerson(db, personId) : undefined;
    },

    async signOut(personId: number, sessionId: string, { address, requestId }: Origin): Promise<void> {
      await authQueries(db).end(Buffer.from(sessionId, 'hex'));
      await writeAudit(db, { action: 'signedOut', personId, address, requestId });
    },
  };
}
