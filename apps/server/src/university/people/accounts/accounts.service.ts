import type { Db } from '../../../database/tables.ts';
import { HttpError, RuleError } from '../../errors.ts';
import { readSetting } from '../../settings/setting.queries.ts';
import type { Actor } from '../actor.ts';
import { writeAudit, writeAudits } from '../audit.queries.ts';
import { keepingManager } from '../claims/claims.service.ts';
import { issueCodes, prepareCode } from '../issue-codes.ts';
import { removePasskeysOf } from '../passkeys/remove-passkeys.queries.ts';
import { secondFactorQueries } from '../second-factor/second-factor.queries.ts';
import { accountQueries } from './account.queries.ts';

/** A code for a new password, which is shown once. */
export interface IssuedCode {
  readonly code: string;
  /** For how long it is valid. */
  readonly hours: number;
}

interface BlockedAccounts {
  /** Those who were not blocked already. */
  readonly blockedIds: readonly number[];
  readonly endedSessionIds: readonly string[];
}

async function removeFactors(db: Db, personId: number): Promise<void> {
  const hadApp = await secondFactorQueries(db).remove(personId);
  const hadPasskeys = (await removePasskeysOf(db, [personId])) > 0;
  if (!hadApp && !hadPasskeys) throw new HttpError('factorNotSet');
}

/** Has a row of the audit for each person; returns the ids of the ended sessions. */
async function signOutEverywhere(db: Db, actor: Actor, personIds: readonly number[]): Promise<string[]> {
  const ended = await accountQueries(db).endSessionsOfAll(personIds);
  const byPerson = Map.groupBy(ended, ({ personId }) => personId);
  await writeAudits(
    db,
    personIds.map((personId) => {
      const details = { count: byPerson.get(personId)?.length ?? 0 };
      return { action: 'devicesSignedOut', actor, personId, details };
    }),
  );
  return ended.map(({ id }) => id);
}

/** What staff and the command line change about the account of a person; inside a transaction. */
export function accountsService(db: Db, actor: Actor) {
  const queries = accountQueries(db);

  const blockAll = (personIds: readonly number[], reason: string): Promise<BlockedAccounts> =>
    keepingManager(db, async () => {
      const blockedIds = await queries.block(personIds);
      await writeAudits(
        db,
        blockedIds.map((personId) => ({ action: 'accountBlocked', actor, personId, reason })),
      );
      const ended = await queries.endSessionsOfAll(blockedIds);
      return { blockedIds, endedSessionIds: ended.map(({ id }) => id) };
    });

  const endSessionsOfAll = (personIds: readonly number[]) => signOutEverywhere(db, actor, personIds);

  return {
    /** Invalidates earlier codes. The person passes it on by hand and chooses a new password. */
    async issueCode(personId: number): Promise<IssuedCode> {
      if (await queries.isInDirectory(personId)) throw new RuleError('personInDirectory');
      const { registrarHours: hours } = await readSetting(db, 'codeLifetime');
      const prepared = prepareCode(personId);
      await issueCodes(db, [prepared], { actor, hours });
      return { code: prepared.code, hours };
    },

    /** The portal checks the password again, when a code has set one; returns false when the person was not linked. */
    async unlinkDirectory(personId: number): Promise<boolean> {
      if (!(await queries.unlinkDirectory(personId))) return false;
      await writeAudit(db, { action: 'identityUnlinked', actor, personId });
      await endSessionsOfAll([personId]);
      return true;
    },

    endSessionsOfAll,
    endSessions: (personId: number): Promise<string[]> => endSessionsOfAll([personId]),

    blockAll,

    /** Ends the sessions and refuses the sign-in until it is unblocked; returns the ids of the ended sessions. */
    async block(personId: number, reason: string): Promise<string[]> {
      const { blockedIds, endedSessionIds } = await blockAll([personId], reason);
      if (blockedIds.length === 0) throw new HttpError('accountBlocked');
      return [...endedSessionIds];
    },

    /** For who has lost the device: the second factor is set up again at the next sign-in. Returns the ids of the ended sessions. */
    async resetFactor(personId: number, reason: string): Promise<string[]> {
      await removeFactors(db, personId);
      await writeAudit(db, { action: 'secondFactorReset', actor, personId, reason });
      return queries.endSessions(personId);
    },

    async unblock(personId: number, reason: string): Promise<void> {
      if (!(await queries.unblock(personId))) throw new HttpError('accountNotBlocked');
      await writeAudit(db, { action: 'accountUnblocked', actor, personId, reason });
    },
  };
}
