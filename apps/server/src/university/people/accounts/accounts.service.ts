import type { Db } from '../../../database/tables.ts';
import { HttpError } from '../../errors.ts';
import { readSetting } from '../../settings/setting.queries.ts';
import type { Actor } from '../actor.ts';
import { writeAudit } from '../audit.queries.ts';
import { keepingManager } from '../claims/claims.service.ts';
import { issueCodes, prepareCode } from '../issue-codes.ts';
import { accountQueries } from './account.queries.ts';

/** A code for a new password, which is shown once. */
export interface IssuedCode {
  readonly code: string;
  /** For how long it is valid. */
  readonly hours: number;
}

/** What staff and the command line change about the account of a person; inside a transaction. */
export function accountsService(db: Db, actor: Actor) {
  const queries = accountQueries(db);
  return {
    /** Invalidates earlier codes. The person passes it on by hand and chooses a new password. */
    async issueCode(personId: number): Promise<IssuedCode> {
      const { registrarHours: hours } = await readSetting(db, 'codeLifetime');
      const prepared = prepareCode(personId);
      await issueCodes(db, [prepared], { actor, hours });
      return { code: prepared.code, hours };
    },

    /** Returns the ids of the ended sessions. */
    async endSessions(personId: number): Promise<string[]> {
      const ended = await queries.endSessions(personId);
      const details = { count: ended.length };
      await writeAudit(db, { action: 'devicesSignedOut', actor, personId, details });
      return ended;
    },

    /** Ends the sessions and refuses the sign-in until it is unblocked; returns the ids of the ended sessions. */
    block: (personId: number, reason: string): Promise<string[]> =>
      keepingManager(db, async () => {
        if (!(await queries.block(personId))) throw new HttpError('accountBlocked');
        await writeAudit(db, { action: 'accountBlocked', actor, personId, reason });
        return queries.endSessions(personId);
      }),

    async unblock(personId: number, reason: string): Promise<void> {
      if (!(await queries.unblock(personId))) throw new HttpError('accountNotBlocked');
      await writeAudit(db, { action: 'accountUnblocked', actor, personId, reason });
    },
  };
}
