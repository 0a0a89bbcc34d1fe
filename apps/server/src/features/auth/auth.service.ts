import type { SessionUser } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import type { PostOffice } from '../../plugins/mail.ts';
import { RuleError } from '../../errors.ts';
import { writeAudit } from '../../shared/audit.queries.ts';
import { hashToken, makeToken } from '../../shared/secret-tokens.ts';
import type { Attempts } from './attempts.ts';
import { authQueries } from './auth.queries.ts';
import { describePerson, openSession, type Browser, type Origin } from './open-session.ts';
import type { PasswordGate } from './password-gate.ts';

const FLOW_SECONDS = 10 * 60;

interface Credentials {
  readonly login: string;
  readonly password: string;
}

type SignIn = Credentials & Browser;

export interface Tools {
  readonly db: Db;
  readonly gate: PasswordGate;
  readonly attempts: Attempts;
  readonly postOffice: PostOffice;
  /** Set wherever letters are written. */
  readonly publicOrigin: string | undefined;
  readonly log: { error(error: unknown, message: string): void };
}

/** Checks login and password: the one place, the one counter and the one time for all three calls (D-22). */
export const createCredentialCheck = ({ db, gate, attempts }: Tools) => {
  const queries = authQueries(db);
  return async ({ login, password }: Credentials, origin: Origin) => {
    const { address, requestId, device } = origin;
    gate.refuseCrowd();
    let tried: Awaited<ReturnType<typeof queries.findByLogin>>;
    const person = await attempts.run({ login, address, device }, async () => {
      tried = await queries.findByLogin(login);
      const isRight = await gate.verify(password, tried?.passwordHash);
      return isRight ? tried : undefined;
    });
    if (!person) await writeAudit(db, { action: 'signInFailed', personId: tried?.id, address, requestId });
    return person;
  };
};

/** The rules of signing in and out (D-20 to D-26). */
export function authService(tools: Tools) {
  const { db } = tools;
  const check = createCredentialCheck(tools);

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
      if (!person) throw new RuleError('wrongCredentials');
      if (person.mustChangeCredentials) throw new RuleError('credentialsRequired');
      return openSession(db, person.id, { browser: signIn, origin });
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
