import { HttpError } from '../../../university/errors.ts';
import type { Caller } from '../../../university/people/caller.ts';
import { actorOf } from '../../../university/people/actor.ts';
import { writeAudit } from '../../../university/people/audit.queries.ts';
import { rememberedDeviceQueries } from '../../../university/people/second-factor/remembered-device.queries.ts';
import { hashToken, generateToken } from '../../../university/people/secret-tokens.ts';
import type { AuthDependencies } from '../sign-in/auth-dependencies.ts';
import { createPasswordConfirmation } from './confirm-password.ts';
import { checkNewPassword, findPasswordProblem } from './new-password.ts';
import { refuseInDirectory } from './refuse-in-directory.ts';
import type { LocalizedOrigin } from '../sign-in/request-origin.ts';
import { passwordQueries } from './password.queries.ts';
import { normalizeLogin } from '../sign-in/proof.ts';
import { sessionListQueries } from '../sign-in/session-list.queries.ts';
import { notifyPasswordChanged } from './notify-password-changed.ts';

/** Changes a password that the person knows (D-23). */
export function passwordService(dependencies: AuthDependencies) {
  const { db, hashLimiter, mailer } = dependencies;
  const confirmPassword = createPasswordConfirmation(dependencies);

  return {
    /** Why a new password would be refused, for the login of the form or that of the person. */
    async findProblem(
      { login, newPassword }: { readonly login?: string | undefined; readonly newPassword: string },
      personId: number | undefined,
    ) {
      const own = personId === undefined ? undefined : (await passwordQueries(db).findById(personId))?.login;
      return findPasswordProblem(newPassword, login ?? own ?? '');
    },

    /** This session gets a new token; the others end. */
    async change(
      caller: Caller,
      { password, newPassword }: { readonly password: string; readonly newPassword: string },
      origin: LocalizedOrigin,
    ) {
      const { lang, address, requestId } = origin;
      refuseInDirectory(await passwordQueries(db).findById(caller.id));
      const person = await confirmPassword(caller, password, origin);
      const { id: personId, login } = person;
      await checkNewPassword({ login, password, newPassword });
      const newHash = await hashLimiter.hash(newPassword, normalizeLogin(login));
      const token = generateToken();
      const changed = await db.transaction().execute(async (transaction) => {
        const sessions = sessionListQueries(transaction);
        const tokenHash = hashToken(token);
        const absoluteSeconds = await sessions.rotate(Buffer.from(caller.sessionId, 'hex'), tokenHash);
        if (absoluteSeconds === undefined) throw new HttpError('notSignedIn');
        await passwordQueries(transaction).setPassword(personId, newHash);
        const endedSessions = await sessions.endOthers(personId, tokenHash);
        await rememberedDeviceQueries(transaction).forgetAll([personId]);
        const concerned = { actor: actorOf(personId), personId };
        await writeAudit(transaction, { action: 'passwordChanged', ...concerned, address, requestId });
        return { token, absoluteSeconds, endedSessions };
      });
      notifyPasswordChanged(mailer, person, lang);
      return changed;
    },
  };
}
