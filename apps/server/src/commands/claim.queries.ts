import type { Db } from '../database/tables.ts';

/** Rights beyond the two roles, as the operator gives and takes them (D-27). */
export const claimQueries = (db: Db) => ({
  list: (personId: number) =>
    db
      .selectFrom('claim')
      .select(['name', 'scope'])
      .where('person_id', '=', personId)
      .orderBy('name')
      .execute(),

  faculties: () => db.selectFrom('faculty').select(['id', 'code']).orderBy('code').execute(),

  /** Gives a right, or the right that is there another scope. */
  async grant(personId: number, name: string, scope: string): Promise<void> {
    await db
      .insertInto('claim')
      .values({ person_id: personId, name, scope })
      .onConflict((conflict) => conflict.columns(['person_id', 'name']).doUpdateSet({ scope }))
      .execute();
  },

  /** False when there was nothing to take back. */
  async revoke(personId: number, name: string): Promise<boolean> {
    const taken = await db
      .deleteFrom('claim')
      .where('person_id', '=', personId)
      .where('name', '=', name)
      .returning('name')
      .executeTakeFirst();
    return taken !== undefined;
  },
});
