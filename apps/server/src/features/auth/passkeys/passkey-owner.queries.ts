import { sql } from 'kysely';
import { PASSKEY_MINUTES } from '@portal/wire/passkeys/passkeys';
import type { Db } from '../../../database/tables.ts';
import {
  hasAnyFactor,
  hasSecondFactor,
  isFactorDemanded,
  type FactorPolicy,
} from '../../../university/people/second-factor/pending.queries.ts';

const aMomentAgo = sql<Date>`now() - make_interval(mins => ${sql.lit(PASSKEY_MINUTES)})`;
const id = sql.ref('person.id');

/** A session, and what asks it for a second factor. */
export interface PasskeySession {
  readonly personId: number;
  readonly hash: Buffer;
  readonly policy: FactorPolicy;
}

/** The account of a session, and what its owner has proved of late; undefined when the session has ended. */
export const findPasskeyOwner = (db: Db, { personId, hash, policy }: PasskeySession) =>
  db
    .selectFrom('person')
    .innerJoin('session', 'session.person_id', 'person.id')
    .select(['login', 'full_name as fullName'])
    .select(sql<boolean>`password_hash is not null`.as('hasPassword'))
    // An account without a password can only sign in again.
    .select(
      sql<boolean>`(coalesce(session.verified_at > ${aMomentAgo}, false)
        or password_hash is null and session.created_at > ${aMomentAgo})`.as('isProved'),
    )
    .select(hasAnyFactor(id).as('hasAnyFactor'))
    // Without the last passkey, the next sign-in with the password alone would set up another factor.
    .select(
      sql<boolean>`(${isFactorDemanded(id, sql.ref('person.role'), policy)} and not ${hasSecondFactor(id)}
        and (select count(*) from passkey where passkey.person_id = ${id}) < 2)`.as('needsPasskey'),
    )
    .where('person.id', '=', personId)
    .where('session.token_hash', '=', hash)
    .executeTakeFirst();

/** The second factor was given in the session now. */
export async function markVerified(db: Db, { personId, hash }: PasskeySession): Promise<void> {
  await db
    .updateTable('session')
    .set({ verified_at: sql`now()` })
    .where('token_hash', '=', hash)
    .where('person_id', '=', personId)
    .execute();
}
