import type { SessionUser } from '@portal/wire';
import { RuleError } from '../../../university/errors.ts';
import type { Caller } from '../../../university/people/caller.ts';
import { actorOf } from '../../../university/people/actor.ts';
import { writeAudit } from '../../../university/people/audit.queries.ts';
import { hashToken, generateToken } from '../../../university/people/secret-tokens.ts';
import type { AuthDependencies } from './auth-dependencies.ts';
import { authQueries } from './auth.queries.ts';
import { describePerson } from '../../../university/people/person.queries.ts';
import { createSession, type Browser } from './create-session.ts';
import { normalizeLogin } from './proof.ts';
import type { RequestOrigin } from './request-origin.ts';

const FLOW_SECONDS = 10 * 60;

interface Credentials {
  readonly login: string;
  readonly password: string;
}

type SignIn = Credentials & Browser;

/** The only check of login and password, so that all three endpoints share one counter and one response time (D-22). */
export const createCredentialCheck = ({ db, hashLimiter, signInAttempts }: AuthDependencies) => {
  const queries = authQueries(db);
  return async ({ login, password }: Credentials, origin: RequestOrigin) => {
    const { address, requestId, visitor, proof } = origin;
    const owner = proof && normalizeLogin(login);
    hashLimiter.rejectIfFull(owner);
    let candidate: Awaited<ReturnType<typeof queries.findByLogin>>;
    const person = await signInAttempts.run({ login, address, visitor, proof }, async () => {
      candidate = await queries.findByLogin(login);
      const isRight = await hashLimiter.verify(password, candidate?.passwordHash, owner);
      return isRight ? candidate : undefined;
    });
    if (!person || person.isBlocked)
      await writeAudit(db, {
        action: 'signInFailed',
        actor: 'visitor',
        personId: candidate?.id,
        details: person ? { why: 'blocked' } : {},
        address,
        requestId,
      });
    // With a wrong password it would say that the login exists.
    if (person?.isBlocked) throw new RuleError('signInBlocked');
    return person;
  };
};

/** Rules of signing in and out (D-20 to D-26). */
export function authService(dependencies: AuthDependencies) {
  const { db } = dependencies;
  const check = createCredentialCheck(dependencies);

  return {
    /** A flow token for changing the credentials; undefined when the person need not change them (D-22). */
    async recover(credentials: Credentials, origin: RequestOrigin): Promise<string | undefined> {
      const person = await check(credentials, origin);
      if (!person?.mustChangeCredentials) return undefined;
      const token = generateToken();
      await authQueries(db).createFlow(hashToken(token), person.id, FLOW_SECONDS);
      return token;
    },

    async signIn(signIn: SignIn, origin: RequestOrigin) {
      const person = await check(signIn, origin);
      if (!person) throw new RuleError('wrongCredentials');
      if (person.mustChangeCredentials) throw new RuleError('credentialsRequired');
      return createSession(db, person.id, { browser: signIn, origin });
    },

    /** The owner of a session that this device created; the token alone is not enough (D-20). */
    async continueSession(
      { id: personId, sessionId, view }: Pick<Caller, 'id' | 'sessionId' | 'view'>,
      deviceId: string,
    ): Promise<SessionUser | undefined> {
      const isOwn = await authQueries(db).isSessionOfDevice(
        Buffer.from(sessionId, 'hex'),
        hashToken(deviceId),
      );
      return isOwn ? describePerson(db, personId, view) : undefined;
    },

    async signOut(personId: number, sessionId: string, { address, requestId }: RequestOrigin): Promise<void> {
      await authQueries(db).endSession(Buffer.from(sessionId, 'hex'));
      await writeAudit(db, { action: 'signedOut', actor: actorOf(personId), personId, address, requestId });
    },
  };
}
