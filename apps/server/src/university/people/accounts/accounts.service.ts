import type { Db } from '../../../database/tables.ts';
import { HttpError } from '../../errors.ts';
import { readSetting } from '../../settings/setting.queries.ts';
import type { Actor } from '../actor.ts';
import { writeAudit, writeAudits } from '../audit.queries.ts';
import { keepingManager } from '../claims/claims.service.ts';
import { issueCodes, prepareCode } from '../issue-codes.ts';
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

  async function endSessionsOfAll(personIds: readonly number[]): Promise<string[]> {
    const ended = await queries.endSessionsOfAll(personIds);
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

  return {
    /** Invalidates earlier codes. The person passes it on by hand and chooses a new password. */
    async issueCode(personId: number): Promise<IssuedCode> {
      const { registrarHours: hours } = await readSetting(db, 'codeLifetime');
      const prepared = prepareCode(personId);
      await issueCodes(db, [prepared], { actor, hours });
      return { code: prepared.code, hours };
    },

    /** Has a row of the audit for each person; returns the ids of the ended sessions. */
    endSessionsOfAll,

    /** Returns the ids of the ended sessions. */
    endSessions: (personId: number): Promise<string[]> => endSessionsOfAll([personId]),

    /** Ends the sessions and refuses the sign-in until it is unblocked, with a row of the audit for each person. */
    blockAll,

    /** As `blockAll`; returns the ids of the ended sessions. */
    async block(personId: number, reason: string): Promise<string[]> {
      const { blockedIds, endedSessionIds } = await blockAll([personId], reason);
      if (blockedIds.length === 0) throw new HttpError('accountBlocked');
      return [...endedSessionIds];
    },

    async unblock(personId: number, reason: string): Promise<void> {
      if (!(await queries.unblock(personId))) throw new HttpError('accountNotBlocked');
      await writeAudit(db, { action: 'accountUnblocked', actor, personId, reason });
    },
  };
}
