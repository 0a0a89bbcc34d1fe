import { HttpError, RuleError } from '../../errors.ts';
import type { Caller } from '../../plugins/session.ts';
import { writeAudit } from '../../shared/audit.queries.ts';
import type { Language } from '../../shared/language.ts';
import { hashToken, makeToken } from '../../shared/secret-tokens.ts';
import type { Tools } from './auth.service.ts';
import { checkNewPassword } from './new-password.ts';
import type { Origin } from './open-session.ts';
import { passwordQueries } from './password.queries.ts';
import { sessionListQueries } from './session.queries.ts';
import { tellOwner } from './tell-owner.ts';

/** Where a change comes from, and in which language its letter is written. */
export interface From extends Origin {
  readonly lang: Language;
}

/** A new password by the old one (D-23). */
export function passwordService({ db, gate, attempts, postOffice }: Tools) {
  const people = passwordQueries(db);

  return {
    /** Changes the own password: this session gets a new token, the others end. */
    async change(
      caller: Caller,
      { password, newPassword }: { readonly password: string; readonly newPassword: string },
      { lang, address, requestId }: From,
    ) {
      const person = await people.findById(caller.id);
      if (!person) throw new HttpError('notSignedIn');
      const { id: personId, login, passwordHash } = person;
      const isRight = await attempts.run({ login, address }, async () =>
        (await gate.verify(password, passwordHash)) ? true : undefined,
      );
      if (!isRight) {
        await writeAudit(db, { action: 'signInFailed', personId, address, requestId });
        throw new RuleError('wrongPassword');
      }
      await checkNewPassword({ login, password, newPassword });
      const newHash = await gate.hash(newPassword);
      const token = makeToken();
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
      tellOwner(postOffice, person, lang);
      return changed;
    },
  };
}
