import { sql } from 'kysely';
import type { Db } from '../../database/tables.ts';

type Purpose = 'confirmEmail' | 'restorePassword';

interface NewCode {
  readonly codeHash: Buffer;
  readonly personId: number;
  readonly purpose: Purpose;
  /** The e-mail address that the code confirms. */
  readonly address?: string;
  readonly seconds: number;
}

const isRedeemable = sql<boolean>`one_time_code.used_at is null and one_time_code.expires_at > now()`;

export const codeQueries = (db: Db) => ({
  async create({ codeHash, personId, purpose, address, seconds }: NewCode): Promise<void> {
    await db
      .insertInto('one_time_code')
      .values({
        code_hash: codeHash,
        person_id: personId,
        purpose,
        address: address ?? null,
        expires_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
      })
      .execute();
  },

  /** Counts the codes of the last hour and locks the person's row, so that concurrent requests wait. */
  async countRecent(personId: number, purpose: Purpose): Promise<number> {
    await db.selectFrom('person').select('id').where('id', '=', personId).forUpdate().execute();
    const { count } = await db
      .selectFrom('one_time_code')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('person_id', '=', personId)
      .where('purpose', '=', purpose)
      .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
      .executeTakeFirstOrThrow();
    return count;
  },

  async isValidFor(codeHash: Buffer, personId: number, purpose: Purpose): Promise<boolean> {
    const row = await db
      .selectFrom('one_time_code')
      .select('person_id')
      .where('code_hash', '=', codeHash)
      .where('person_id', '=', personId)
      .where('purpose', '=', purpose)
      .where(isRedeemable)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Redeems a code once and invalidates other codes of its purpose. */
  async redeem(codeHash: Buffer, purpose: Purpose) {
    const redeemed = await db
      .updateTable('one_time_code')
      .set({ used_at: sql`now()` })
      .where('code_hash', '=', codeHash)
      .where('purpose', '=', purpose)
      .where(isRedeemable)
      .returning(['person_id as personId', 'address'])
      .executeTakeFirst();
    if (redeemed) await this.invalidateAll(redeemed.personId, purpose);
    return redeemed;
  },

  async invalidateAll(personId: number, purpose: Purpose): Promise<void> {
    await db
      .updateTable('one_time_code')
      .set({ used_at: sql`now()` })
      .where('person_id', '=', personId)
      .where('purpose', '=', purpose)
      .where(isRedeemable)
      .execute();
  },
});

/** Replaces the codes of one purpose, of many people at once. */
export async function replaceCodes(
  db: Db,
  codes: readonly Pick<NewCode, 'codeHash' | 'personId'>[],
  { purpose, seconds }: Pick<NewCode, 'purpose' | 'seconds'>,
): Promise<void> {
  const personIds = codes.map(({ personId }) => personId);
  await sql`
    update one_time_code set used_at = now()
    where person_id = any(${personIds}::int[]) and purpose = ${purpose} and ${isRedeemable}`.execute(db);
  await sql`
    insert into one_time_code (code_hash, person_id, purpose, expires_at)
    select code_hash, person_id, ${purpose}, now() + make_interval(secs => ${seconds})
    from unnest(${codes.map(({ codeHash }) => codeHash)}::bytea[], ${personIds}::int[]) as issued (code_hash, person_id)`.execute(
    db,
  );
}
