import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';

interface FoundDiscipline {
  readonly id: number;
  readonly code: string;
}

/** The discipline with a code, or those with a title in any language. */
export async function findDisciplines(db: Db, word: string): Promise<FoundDiscipline[]> {
  const { rows } = await sql<FoundDiscipline>`
    select id, code from discipline
    where lower(code) = lower(${word}) or exists (
      select from jsonb_each_text(title) as named (lang, name) where lower(named.name) = lower(${word}))
    order by lower(code) = lower(${word}) desc, code`.execute(db);
  const [first] = rows;
  return first?.code.toLowerCase() === word.toLowerCase() ? [first] : rows;
}
