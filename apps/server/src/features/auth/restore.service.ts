import { RuleError } from '../../errors.ts';
import { writeAudit } from '../../shared/audit.queries.ts';
import { codeQueries } from '../../shared/code.queries.ts';
import { hashCode } from '../../shared/one-time-code.ts';
import type { Tools } from './auth.service.ts';
import { checkNewPassword } from './new-password.ts';
import { passwordQueries } from './password.queries.ts';
import type { From } from './password.service.ts';
import { sessionListQueries } from './session.queries.ts';
import { tellOwner } from './tell-owner.ts';

interface Restored {
  readonly login: string;
  readonly code: string;
  readonly newPassword: string;
}

/** A new password by a code that came to its owner: in a letter, or from the registrar (D-23). */
export function restoreService({ db, gate, attempts, postOffice }: Tools) {
  const people = passwordQueries(db);
  const codes = codeQueries(db);

  /** Sets the password; answers the sessions that ended. */
  return async ({ login, code, newPassword }: Restored, from: From): Promise<string[]> => {
    const { lang, address, requestId } = from;
    const tried = await people.findByLogin(login);
    const codeHash = hashCode(code);
    const person = await attempts.run({ login, address }, async () => {
      // Asked for nobody, too: the time must not tell which logins exist.
      const isOpen = await codes.isOpenFor(codeHash, tried?.id ?? 0, 'restorePassword');
      return isOpen ? tried : undefined;
    });
    if (!person) {
      await writeAudit(db, { action: 'signInFailed', personId: tried?.id, address, requestId });
      throw new RuleError('codeExpired');
    }
    const { id: personId } = person;
    await checkNewPassword({ login, newPassword });
    const passwordHash = await gate.hash(newPassword);
    const ended = await db.transaction().execute(async (transaction) => {
      const used = await codeQueries(transaction).use(codeHash, 'restorePassword');
      if (used?.personId !== personId) throw new RuleError('codeExpired');
      await passwordQueries(transaction).setPassword(personId, passwordHash);
      await writeAudit(transaction, { action: 'passwordRestored', personId, address, requestId });
      return sessionListQueries(transaction).endAll(personId);
    });
    tellOwner(postOffice, person, lang);
    return ended;
  };
}
