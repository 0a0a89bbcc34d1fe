import type { OwnPasskeys } from '@portal/wire/passkeys/passkeys';
import type { Db } from '../../../database/tables.ts';
import { HttpError, RuleError } from '../../../university/errors.ts';
import { actorOf } from '../../../university/people/actor.ts';
import { writeAudit } from '../../../university/people/audit.queries.ts';
import type { Caller } from '../../../university/people/caller.ts';
import type { FactorPolicy } from '../../../university/people/second-factor/pending.queries.ts';
import { createPasswordConfirmation } from '../password/confirm-password.ts';
import type { LocalizedOrigin } from '../sign-in/request-origin.ts';
import type { PasskeyDependencies } from './passkey-dependencies.ts';
import { findPasskeyOwner, markVerified, type PasskeySession } from './passkey-owner.queries.ts';
import { ownPasskeyQueries, passkeyQueries } from './passkey.queries.ts';

type Owner = NonNullable<Awaited<ReturnType<typeof findPasskeyOwner>>>;

interface NewName {
  readonly passkeyId: number;
  readonly name: string;
}

interface Removal {
  readonly passkeyId: number;
  readonly password?: string | undefined;
}

const confirmationOf = ({ hasPassword, isProved }: Owner): OwnPasskeys['confirmation'] => {
  if (isProved) return 'none';
  return hasPassword ? 'password' : 'signIn';
};

const sessionOf = (policy: FactorPolicy, { id, sessionId }: Caller): PasskeySession => ({
  personId: id,
  hash: Buffer.from(sessionId, 'hex'),
  policy,
});

/** The passkeys of the caller (decision 0132). */
export function ownPasskeysService(dependencies: PasskeyDependencies) {
  const { db, notifyOwner, policy } = dependencies;
  const confirmPassword = createPasswordConfirmation(dependencies);

  async function readOwner(caller: Caller, on = db): Promise<Owner> {
    const owner = await findPasskeyOwner(on, sessionOf(policy, caller));
    if (!owner) throw new HttpError('notSignedIn');
    return owner;
  }

  /** A session that lacks the second factor sets up the first one, and no other. */
  async function requireFactor(caller: Caller, on = db): Promise<Owner> {
    const owner = await readOwner(caller, on);
    if (caller.isPending && owner.hasAnyFactor) throw new HttpError('secondFactorRequired');
    return owner;
  }

  /** An open session alone neither adds nor removes a passkey. */
  async function requireOwner(caller: Caller, password: string | undefined, origin: LocalizedOrigin) {
    const owner = await requireFactor(caller);
    const confirmation = confirmationOf(owner);
    if (confirmation === 'signIn') throw new RuleError('passkeySignInAgain');
    if (confirmation === 'password') await confirmPassword(caller, password ?? '', origin);
    return owner;
  }

  /** Reads in the transaction of a call that has one. */
  async function list(caller: Caller, on = db): Promise<OwnPasskeys> {
    return {
      isOffered: dependencies.relyingParty !== undefined,
      confirmation: confirmationOf(await readOwner(caller, on)),
      passkeys: await passkeyQueries(on).list(caller.id),
    };
  }

  return {
    list,
    requireFactor,
    requireOwner,

    /** Adding the first factor gives it to the session that must have one. */
    confirmFactor: (on: Db, caller: Caller) => markVerified(on, sessionOf(policy, caller)),

    async rename(caller: Caller, { passkeyId, name }: NewName, on: Db): Promise<OwnPasskeys> {
      const passkey = ownPasskeyQueries(on, { id: passkeyId, personId: caller.id });
      if (!(await passkey.rename(name))) throw new HttpError('notFound');
      return list(caller, on);
    },

    async remove(caller: Caller, { passkeyId, password }: Removal, origin: LocalizedOrigin) {
      await requireOwner(caller, password, origin);
      const { lang, address, requestId } = origin;
      const concerned = { actor: actorOf(caller.id), personId: caller.id };
      await db.transaction().execute(async (transaction) => {
        await passkeyQueries(transaction).countForUpdate(caller.id);
        // Behind the lock, so that two calls do not remove the last two.
        if ((await readOwner(caller, transaction)).needsPasskey) throw new RuleError('passkeyDemanded');
        const passkey = ownPasskeyQueries(transaction, { id: passkeyId, personId: caller.id });
        if (!(await passkey.remove())) throw new HttpError('notFound');
        await writeAudit(transaction, { action: 'passkeyRemoved', ...concerned, address, requestId });
      });
      notifyOwner({ personId: caller.id, change: 'passkeyRemoved', lang, address });
      return list(caller);
    },
  };
}
