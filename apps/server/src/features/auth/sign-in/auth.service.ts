import type { SessionUser } from '@portal/wire';
import { RuleError } from '../../../university/errors.ts';
import type { Caller } from '../../../university/people/caller.ts';
import { actorOf } from '../../../university/people/actor.ts';
import { writeAudit } from '../../../university/people/audit.queries.ts';
import { hashToken, generateToken } from '../../../university/people/secret-tokens.ts';
import type { AuthDependencies } from './auth-dependencies.ts';
import { authQueries } from './auth.queries.ts';
import { describePerson } from '../../../university/people/person.queries.ts';
import { directoryPersonService } from '../directory/directory-person.service.ts';
import { createSession, type Browser } from './create-session.ts';
import { logoutAddressOf } from '../provider/logout-address.ts';
import { createCredentialCheck, type Credentials } from '../password/check-credentials.ts';
import type { LocalizedOrigin, RequestOrigin } from './request-origin.ts';

const FLOW_SECONDS = 10 * 60;

type SignIn = Credentials & Browser;

/** Rules of signing in and out (D-20 to D-26). */
export function authService(dependencies: AuthDependencies) {
  const { db, directory } = dependencies;
  const check = createCredentialCheck(dependencies);
  const findInDirectory = directory && directoryPersonService(dependencies, directory.config);

  return {
    /** A flow token for changing the credentials; undefined when the person need not change them (D-22). */
    async recover(credentials: Credentials, origin: RequestOrigin): Promise<string | undefined> {
      const { person } = (await check(credentials, origin)) ?? {};
      if (!person?.mustChangeCredentials) return undefined;
      const token = generateToken();
      await authQueries(db).createFlow(hashToken(token), person.id, FLOW_SECONDS);
      return token;
    },

    async signIn(signIn: SignIn, origin: LocalizedOrigin) {
      const { person, entry } = (await check(signIn, origin)) ?? {};
      if (entry && findInDirectory) {
        const personId = await findInDirectory(entry, origin);
        return createSession(db, personId, { browser: signIn, origin, by: 'directory' });
      }
      if (!person) throw new RuleError('wrongCredentials');
      if (person.mustChangeCredentials) throw new RuleError('credentialsRequired');
      return createSession(db, person.id, { browser: signIn, origin });
    },

    /** The owner of a session that this device created; the token alone is not enough (D-20). */
    async continueSession(
      { id: personId, sessionId, view, isPending }: Pick<Caller, 'id' | 'sessionId' | 'view' | 'isPending'>,
      deviceId: string,
    ): Promise<SessionUser | undefined> {
      const isOwn = await authQueries(db).isSessionOfDevice(
        Buffer.from(sessionId, 'hex'),
        hashToken(deviceId),
      );
      if (!isOwn) return undefined;
      return { ...(await describePerson(db, personId, view)), ...(isPending && { isPending }) };
    },

    /** Returns where the sign-out goes on at the provider of the session, if it does. */
    async signOut(
      personId: number,
      sessionId: string,
      { address, requestId }: RequestOrigin,
    ): Promise<string | undefined> {
      const provider = await authQueries(db).endSession(Buffer.from(sessionId, 'hex'));
      await writeAudit(db, { action: 'signedOut', actor: actorOf(personId), personId, address, requestId });
      return provider === undefined ? undefined : logoutAddressOf(dependencies, provider);
    },
  };
}
