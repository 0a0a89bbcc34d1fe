import type { SessionUser } from '@portal/wire';
import type { RequestOptions } from '@portal/wire/passkeys/passkeys';
import { HttpError } from '../../../university/errors.ts';
import { actorOf } from '../../../university/people/actor.ts';
import { writeAudit } from '../../../university/people/audit.queries.ts';
import type { Caller } from '../../../university/people/caller.ts';
import { describePerson } from '../../../university/people/person.queries.ts';
import { CHALLENGE_SECONDS, createChallenge } from './passkey-challenge.ts';
import { requireRelyingParty, type PasskeyDependencies } from './passkey-dependencies.ts';
import { markVerified } from './passkey-owner.queries.ts';
import type { PasskeyCheck, PasskeyResponse } from './passkey-response.ts';
import { credentialRefs, passkeyQueries } from './passkey.queries.ts';

const purposeOf = ({ sessionId }: Caller) => `verify ${sessionId}` as const;

/** A passkey as the second factor of a session that somebody else's password may have begun (decisions 0131 and 0132). */
export function passkeyFactorService(dependencies: PasskeyDependencies, check: PasskeyCheck) {
  const { db, key, policy } = dependencies;

  return {
    async begin(caller: Caller): Promise<{ readonly options: RequestOptions; readonly cookie: string }> {
      const { id: rpId } = requireRelyingParty(dependencies);
      const allowCredentials = credentialRefs(await passkeyQueries(db).credentials(caller.id));
      if (allowCredentials.length === 0) throw new HttpError('notFound');
      const { cookie, challenge } = createChallenge(key, purposeOf(caller));
      const timeout = CHALLENGE_SECONDS * 1_000;
      return {
        options: { challenge, rpId, timeout, allowCredentials, userVerification: 'required' },
        cookie,
      };
    },

    /** The session has the second factor from now on. */
    async finish(caller: Caller, response: PasskeyResponse): Promise<SessionUser> {
      const { id: personId, sessionId } = caller;
      const proof = `session ${sessionId}` as const;
      await check(response, { purpose: purposeOf(caller), personId, proofOf: () => proof });
      const { address, requestId } = response.origin;
      await db.transaction().execute(async (transaction) => {
        await markVerified(transaction, { personId, hash: Buffer.from(sessionId, 'hex'), policy });
        const entry = { actor: actorOf(personId), personId, address, requestId };
        await writeAudit(transaction, { action: 'passkeyVerified', ...entry });
      });
      return describePerson(db, personId);
    },
  };
}
