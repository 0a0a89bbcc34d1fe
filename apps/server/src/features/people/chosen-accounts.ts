import type { ListedPerson } from '@portal/wire';
import type { ChangedAccounts, SkippedPerson, SkipReason } from '@portal/wire/people/office-people';
import type { Db } from '../../database/tables.ts';
import { accountsService } from '../../university/people/accounts/accounts.service.ts';
import { actorOf } from '../../university/people/actor.ts';
import { heldClaimQueries } from '../../university/people/claims/held-claim.queries.ts';

interface Outcome {
  readonly response: ChangedAccounts;
  readonly endedSessionIds: readonly string[];
}

const skip = (people: readonly ListedPerson[], reason: SkipReason): SkippedPerson[] =>
  people.map(({ personId, fullName }) => ({ personId, fullName, reason }));

/** Changes the accounts of people whom the manager's claim covers, each by the rules of one; inside a transaction. */
export function chosenAccounts(db: Db, managerId: number) {
  const accounts = accountsService(db, actorOf(managerId));

  /** Nobody changes their own account together with those of others, nor that of somebody with wider claims. */
  async function sort(chosen: readonly ListedPerson[]) {
    const others = chosen.filter(({ personId }) => personId !== managerId);
    const ids = others.map(({ personId }) => personId);
    const allowed = new Set(await heldClaimQueries(db).withoutMoreThan(managerId, ids));
    return {
      allowed: others.filter(({ personId }) => allowed.has(personId)),
      skipped: [
        ...skip(
          chosen.filter(({ personId }) => personId === managerId),
          'self',
        ),
        ...skip(
          others.filter(({ personId }) => !allowed.has(personId)),
          'widerClaims',
        ),
      ],
    };
  }

  return {
    async endSessions(chosen: readonly ListedPerson[]): Promise<Outcome> {
      const { allowed, skipped } = await sort(chosen);
      const endedSessionIds = await accounts.endSessionsOfAll(allowed.map(({ personId }) => personId));
      return { response: { count: allowed.length, skipped }, endedSessionIds };
    },

    async block(chosen: readonly ListedPerson[], reason: string): Promise<Outcome> {
      const { allowed, skipped } = await sort(chosen);
      const ids = allowed.map(({ personId }) => personId);
      const { blockedIds, endedSessionIds } = await accounts.blockAll(ids, reason);
      const blocked = new Set(blockedIds);
      const before = allowed.filter(({ personId }) => !blocked.has(personId));
      const response = { count: blocked.size, skipped: [...skipped, ...skip(before, 'blocked')] };
      return { response, endedSessionIds };
    },
  };
}
