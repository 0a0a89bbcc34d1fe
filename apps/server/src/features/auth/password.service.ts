import { HttpError, RuleError } from '../../errors.ts';
import type { Caller } from '../../plugins/session.ts';
import { writeAudit } from '../../shared/audit.queries.ts';
import type { Language } from '../../shared/language.ts';
import { hashToken, generateToken } from '../../shared/secret-tokens.ts';
import type { AuthDependencies } from './auth.service.ts';
import { checkNewPassword } from './new-password.ts';
import type { RequestOrigin } from './create-session.ts';
import { passwordQueries } from './password.queries.ts';
import { sessionListQueries } from './session-list.queries.ts';
import { notifyPasswordChanged } from './notify-password-changed.ts';

/** The origin of a change and the language of its e-mail. */
export interface LocalizedOrigin extends RequestOrigin {
  readonly lang: Language;
}

/** Changes a password that the person knows (D-23). */
export function passwordService({ db, hashLimiter, signInAttempts, mailer }: AuthDependencies) {
  const people = passwordQueries(db);

  return {
    /** This session gets a new token; the others end. */
    async change(
      caller: Caller,
      { password, newPassword }: { readonly password: string; readonly newPassword: string },
      { lang, address, requestId }: LocalizedOrigin,
    ) {
      const person = await people.findById(caller.id);
      if (!person) throw new HttpError('notSignedIn');
      const { id: personId, login, passwordHash } = person;
      const isRight = await signInAttempts.run({ login, address }, async () =>
        (await hashLimiter.verify(password, passwordHash)) ? true : undefined,
      );
      if (!isRight) {
        await writeAudit(db, { action: 'signInFailed', personId, address, requestId });
        throw new RuleError('wrongPassword');
      }
      await checkNewPassword({ login, password, newPassword });
      const newHash = await hashLimiter.hash(newPassword);
      const token = generateToken();
      const changed = await db.transaction().execute(async (transaction) => {
        const sessions = sessionListQueries(transaction);
        const tokenHash = hashToken(token);
        const absoluteSeconds = await sessions.rotate(Buffer.from(caller.sessionId, 'hex'), tokenHash);
        if (absoluteSeconds === undefined) throw new HttpError('notSignedIn');
        await passwordQueries(transaction).setPassword(personId, newHash);
        const endedSessions = await sessions.endOthers(personId, tokenHash);
        await writeAudit(transaction, { action: 'passwordChanged', personId, address, requestId });
        return { token, absoluteSeconds, endedSessions };
      });
      notifyPasswordChanged(mailer, person, lang);
      return changed;
    },
  };
}
