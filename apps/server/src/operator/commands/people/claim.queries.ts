import type { Db } from '../../../database/tables.ts';

/** Claims granted by the operator (D-27). */
export const claimQueries = (db: Db) => ({
  list: (personId: number) =>
    db
      .selectFrom('claim')
      .select(['name', 'scope'])
      .where('person_id', '=', personId)
      .orderBy('name')
      .execute(),

  /** Undefined when the person does not have the claim. */
  async scopeOf(personId: number, name: string) {
    const row = await db
      .selectFrom('claim')
      .select('scope')
      .where('person_id', '=', personId)
      .where('name', '=', name)
      .executeTakeFirst();
    return row?.scope;
  },

  faculties: () => db.selectFrom('faculty').select(['id', 'code']).orderBy('code').execute(),

  /** Grants a claim or replaces its scope. */
  async grant(personId: number, name: string, scope: string): Promise<void> {
    await db
      .insertInto('claim')
      .values({ person_id: personId, name, scope })
      .onConflict((conflict) => conflict.columns(['person_id', 'name']).doUpdateSet({ scope }))
      .execute();
  },

  /** Returns false when there was no such claim. */
  async revoke(personId: number, name: string): Promise<boolean> {
    const removed = await db
      .deleteFrom('claim')
      .where('person_id', '=', personId)
      .where('name', '=', name)
      .returning('name')
      .executeTakeFirst();
    return removed !== undefined;
  },
});
