import type { Db } from '../../../database/tables.ts';
import { RuleError } from '../../../university/errors.ts';
import { actorOf } from '../../../university/people/actor.ts';
import { writeAudit } from '../../../university/people/audit.queries.ts';
import { codeQueries } from '../../../university/people/code.queries.ts';
import { isUniqueViolation } from '../../../database/error-properties.ts';
import { hashCode } from '../../../university/people/one-time-code.ts';
import { emailQueries } from './email.queries.ts';

/** Refuses an address that another person has confirmed. */
async function refuseTakenEmail<Result>(update: Promise<Result>): Promise<Result> {
  try {
    return await update;
  } catch (error) {
    throw isUniqueViolation(error) ? new RuleError('emailTaken') : error;
  }
}

/** The e-mail address of a person; the portal uses it only after confirmation. */
export function emailService(db: Db) {
  const queries = emailQueries(db);
  return {
    async read(personId: number) {
      const { newEmail, ...current } = await queries.email(personId);
      return { ...current, newEmail: newEmail ?? undefined };
    },

    /** Confirms the address that the code was sent to. */
    async confirm(
      code: string,
      origin: { readonly address: string; readonly requestId: string },
    ): Promise<void> {
      const used = await codeQueries(db).redeem(hashCode(code), 'confirmEmail');
      if (!used || used.address === null) throw new RuleError('codeExpired');
      const isConfirmed = await refuseTakenEmail(queries.confirmEmail(used.personId, used.address));
      if (!isConfirmed) throw new RuleError('codeExpired');
      // Codes sent to the previous address must not reset the password any more.
      await codeQueries(db).invalidateAll(used.personId, 'restorePassword');
      const { personId } = used;
      await writeAudit(db, { action: 'emailConfirmed', actor: actorOf(personId), personId, ...origin });
    },
  };
}
