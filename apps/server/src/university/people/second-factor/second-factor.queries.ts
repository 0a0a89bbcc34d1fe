import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { hasPasskey, hasSecondFactor, isFactorDemanded, type FactorPolicy } from './pending.queries.ts';

export interface FactorAccount {
  readonly login: string;
  readonly hasPassword: boolean;
  /** An account without a password confirms with this. */
  readonly hasSignedInLately: boolean;
  /** An app that makes codes. */
  readonly hasApp: boolean;
  readonly hasPasskey: boolean;
  readonly isDemanded: boolean;
  readonly addedAt: Date | null;
  readonly codeCount: number;
}

/** For so long a sign-in confirms a change of an account without a password. */
const FRESH = sql.lit('10 minutes');
const ownId = sql.ref('person.id');

const accountQueries = (db: Db) => ({
  /** Undefined when the session has ended. */
  async account(
    { personId, sessionHash }: { readonly personId: number; readonly sessionHash: Buffer },
    policy: FactorPolicy,
  ): Promise<FactorAccount | undefined> {
    const { rows } = await sql<FactorAccount>`
      select person.login, person.password_hash is not null as "hasPassword",
        session.created_at > now() - ${FRESH}::interval as "hasSignedInLately",
        ${hasSecondFactor(ownId)} as "hasApp", ${hasPasskey(ownId)} as "hasPasskey",
        ${isFactorDemanded(ownId, sql.ref('person.role'), policy)} as "isDemanded",
        (select added_at from totp_secret where person_id = person.id) as "addedAt",
        (select count(*)::int from recovery_code where person_id = person.id and used_at is null) as "codeCount"
      from person join session on session.token_hash = ${sessionHash} and session.person_id = person.id
      where person.id = ${personId}`.execute(db);
    return rows[0];
  },

  /** The encrypted secret of the app. */
  async sealedSecret(personId: number): Promise<Buffer | undefined> {
    const row = await db
      .selectFrom('totp_secret')
      .select('sealed')
      .where('person_id', '=', personId)
      .executeTakeFirst();
    return row?.sealed;
  },

  /** Behind the lock of the person's factors. */
  async addSecret(personId: number, sealed: Buffer, step: number): Promise<void> {
    await db.insertInto('totp_secret').values({ person_id: personId, sealed, last_step: step }).execute();
  },
});

const codeQueries = (db: Db) => ({
  /** True for the one call that uses the code of a step: earlier codes end with it. */
  async useStep(personId: number, step: number): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('totp_secret')
      .set({ last_step: step })
      .where('person_id', '=', personId)
      .where('last_step', '<', step)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** True for the one call that uses the code. */
  async useRecoveryCode(personId: number, codeHash: Buffer): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('recovery_code')
      .set({ used_at: sql`now()` })
      .where('person_id', '=', personId)
      .where('code_hash', '=', codeHash)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  async replaceRecoveryCodes(personId: number, codeHashes: readonly Buffer[]): Promise<void> {
    await db.deleteFrom('recovery_code').where('person_id', '=', personId).execute();
    await db
      .insertInto('recovery_code')
      .values(codeHashes.map((codeHash) => ({ code_hash: codeHash, person_id: personId })))
      .execute();
  },

  async verifySession(sessionHash: Buffer): Promise<void> {
    await db
      .updateTable('session')
      .set({ verified_at: sql`now()` })
      .where('token_hash', '=', sessionHash)
      .execute();
  },

  /** Removes all that the person has of a factor; their sessions are not verified any more. Returns false when there was none. */
  async remove(personId: number): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('totp_secret')
      .where('person_id', '=', personId)
      .executeTakeFirst();
    await db.deleteFrom('recovery_code').where('person_id', '=', personId).execute();
    await db.deleteFrom('remembered_device').where('person_id', '=', personId).execute();
    await db.updateTable('session').set({ verified_at: null }).where('person_id', '=', personId).execute();
    return numDeletedRows > 0n;
  },
});

/** The second factor of a person. */
export const secondFactorQueries = (db: Db) => ({ ...accountQueries(db), ...codeQueries(db) });
