import type { Language } from '@portal/domain';
import type { Db } from '../../database/tables.ts';
import { inLanguage } from '../../university/titles.ts';

export const profileQueries = (db: Db) => ({
  async personalData(personId: number, lang: Language) {
    return (
      db
        .selectFrom('person')
        .leftJoin('person_profile as known', 'known.person_id', 'person.id')
        .select(['person.full_name as fullName', 'known.gender', 'person.birth_date as birthDate'])
        .select([
          inLanguage('known.nationality', lang).as('nationality'),
          inLanguage('known.citizenship', lang).as('citizenship'),
          inLanguage('known.education', lang).as('education'),
        ])
        // The tax office numbers a person by the ПИН.
        .select((row) => row.fn.coalesce('known.tax_id', 'person.pin').as('taxId'))
        .select('known.phone')
        .where('person.id', '=', personId)
        .executeTakeFirstOrThrow()
    );
  },

  async link(personId: number): Promise<string | null> {
    const row = await db
      .selectFrom('person_profile')
      .select('conference_link as link')
      .where('person_id', '=', personId)
      .executeTakeFirst();
    return row?.link ?? null;
  },

  async changeLink(personId: number, link: string): Promise<void> {
    await db
      .insertInto('person_profile')
      .values({ person_id: personId, conference_link: link })
      .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ conference_link: link }))
      .execute();
  },
});
