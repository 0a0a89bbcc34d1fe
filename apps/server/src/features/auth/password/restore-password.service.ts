import { RuleError } from '../../../university/errors.ts';
import { actorOf } from '../../../university/people/actor.ts';
import { writeAudit } from '../../../university/people/audit.queries.ts';
import { codeQueries } from '../../../university/people/code.queries.ts';
import { hashCode } from '../../../university/people/one-time-code.ts';
import type { AuthDependencies } from '../sign-in/auth-dependencies.ts';
import { checkNewPassword } from './new-password.ts';
import { refuseInDirectory } from './refuse-in-directory.ts';
import { passwordQueries } from './password.queries.ts';
import type { LocalizedOrigin } from '../sign-in/request-origin.ts';
import { normalizeLogin } from '../sign-in/proof.ts';
import { accountQueries } from '../../../university/people/accounts/account.queries.ts';
import { notifyPasswordChanged } from './notify-password-changed.ts';

interface RestorePasswordRequest {
  readonly login: string;
  readonly code: string;
  readonly newPassword: string;
}

/** Sets a password by a code from an e-mail or from the registrar (D-23). */
export function restorePasswordService({ db, hashLimiter, signInAttempts, mailer }: AuthDependencies) {
  const people = passwordQueries(db);
  const codes = codeQueries(db);

  /** Runs the same queries for unknown logins, so that the time does not reveal which logins exist. */
  async function findByCode(login: string, codeHash: Buffer) {
    const candidate = await people.findByLogin(login);
    const isValid = await codes.isValidFor(codeHash, candidate?.id ?? 0, 'restorePassword');
    return isValid ? candidate : undefined;
  }

  /** Only wrong codes wait: a right one cannot be guessed, and attempts of strangers must not delay it. */
  async function refuseCode(login: string, { address, requestId, visitor }: LocalizedOrigin): Promise<never> {
    await signInAttempts.run({ login, address, visitor, kind: 'code' }, async () => undefined);
    const personId = (await people.findByLogin(login))?.id;
    await writeAudit(db, { action: 'signInFailed', actor: 'visitor', personId, address, requestId });
    throw new RuleError('codeExpired');
  }

  /** Returns the ended sessions. */
  return async (
    { login, code, newPassword }: RestorePasswordRequest,
    origin: LocalizedOrigin,
  ): Promise<string[]> => {
    const { lang, address, requestId } = origin;
    const codeHash = hashCode(code);
    const person = await findByCode(login, codeHash);
    if (!person) return refuseCode(login, origin);
    refuseInDirectory(person);
    const { id: personId } = person;
    await checkNewPassword({ login, newPassword });
    const passwordHash = await hashLimiter.hash(newPassword, normalizeLogin(login));
    const ended = await db.transaction().execute(async (transaction) => {
      const used = await codeQueries(transaction).redeem(codeHash, 'restorePassword');
      if (used?.personId !== personId) throw new RuleError('codeExpired');
      await passwordQueries(transaction).setPassword(personId, passwordHash);
      const concerned = { actor: actorOf(personId), personId };
      await writeAudit(transaction, { action: 'passwordRestored', ...concerned, address, requestId });
      return accountQueries(transaction).endSessions(personId);
    });
    notifyPasswordChanged(mailer, person, lang);
    return ended;
  };
}
