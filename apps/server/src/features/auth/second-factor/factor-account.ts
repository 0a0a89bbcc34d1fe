import type { KeyObject } from 'node:crypto';
import type { Db } from '../../../database/tables.ts';
import { HttpError, RuleError } from '../../../university/errors.ts';
import { actorOf } from '../../../university/people/actor.ts';
import { writeAudit } from '../../../university/people/audit.queries.ts';
import type { AuditActionName } from '../../../university/people/audit-actions.ts';
import type { Caller } from '../../../university/people/caller.ts';
import type { FactorPolicy } from '../../../university/people/second-factor/pending.queries.ts';
import {
  secondFactorQueries,
  type FactorAccount,
} from '../../../university/people/second-factor/second-factor.queries.ts';
import type { RequestOrigin } from '../sign-in/request-origin.ts';

export const hashOf = ({ sessionId }: Pick<Caller, 'sessionId'>): Buffer => Buffer.from(sessionId, 'hex');

export interface FactorOptions {
  /** Encrypts the secrets of apps. */
  readonly key: KeyObject;
  readonly policy: FactorPolicy;
  /** Throws unless it is the password of the caller. */
  confirmPassword(caller: Caller, password: string, origin: RequestOrigin): Promise<unknown>;
}

/** Records a change that the person has made. */
export const writeOwnAudit = (
  db: Db,
  { action, personId }: { readonly action: AuditActionName; readonly personId: number },
  { address, requestId }: RequestOrigin,
): Promise<void> => writeAudit(db, { action, actor: actorOf(personId), personId, address, requestId });

/** The account of the caller, and how its owner confirms a change of it. */
export function factorAccounts(db: Db, { policy, confirmPassword }: FactorOptions) {
  async function read(caller: Caller, on = db): Promise<FactorAccount> {
    const session = { personId: caller.id, sessionHash: hashOf(caller) };
    const account = await secondFactorQueries(on).account(session, policy);
    if (!account) throw new HttpError('notSignedIn');
    return account;
  }

  return {
    read,

    async requireFactor(caller: Caller): Promise<FactorAccount> {
      const account = await read(caller);
      if (!account.hasApp) throw new HttpError('factorNotSet');
      return account;
    },

    async requireNoFactor(caller: Caller, on = db): Promise<FactorAccount> {
      const account = await read(caller, on);
      if (account.hasApp) throw new HttpError('factorExists');
      // With the password alone, nobody replaces the passkey that is asked for by an app of their own.
      if (caller.isPending && account.hasPasskey) throw new HttpError('secondFactorRequired');
      return account;
    },

    /** The last factor stays while the university asks for one. */
    async requireRemovable(caller: Caller, on = db): Promise<FactorAccount> {
      const account = await read(caller, on);
      if (!account.hasApp) throw new HttpError('factorNotSet');
      if (account.isDemanded && !account.hasPasskey) throw new HttpError('factorDemanded');
      return account;
    },

    /** An account without a password, whose owner signs in elsewhere, confirms with a sign-in of the last minutes. */
    async confirmOwner(
      caller: Caller,
      { hasPassword, hasSignedInLately }: FactorAccount,
      { password, origin }: { readonly password: string | undefined; readonly origin: RequestOrigin },
    ): Promise<void> {
      if (hasPassword) await confirmPassword(caller, password ?? '', origin);
      else if (!hasSignedInLately) throw new RuleError('freshSignInNeeded');
    },
  };
}
