import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import type { MaterialWithBook } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { inLanguage } from '../../university/titles.ts';

/** Materials that a deletion names; the others are counted. */
export const NAMED_MATERIALS_MAX = 20;

export const materialWithBookQueries = (db: Db) => ({
  async list(
    bookId: number,
    lang: Language,
  ): Promise<readonly (MaterialWithBook & { readonly total: number })[]> {
    const { rows } = await sql<MaterialWithBook & { total: number }>`
      select material.title, ${inLanguage('discipline.title', lang)} as "disciplineName",
        person.full_name as "teacherName", (count(*) over ())::int as total
      from material
      join discipline on discipline.id = material.discipline_id
      join person on person.id = material.owner_id
      where material.book_id = ${bookId} and material.deleted_at is null
      order by material.id limit ${NAMED_MATERIALS_MAX}`.execute(db);
    return rows;
  },
});
