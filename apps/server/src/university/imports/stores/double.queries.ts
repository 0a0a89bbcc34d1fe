import { sql } from 'kysely';
import type { Db } from '../../../database/tables.ts';
import { sentRows, type StoredRow } from './record-store.queries.ts';

/** A newcomer who is perhaps somebody that is known already. */
export interface LikelyDouble {
  readonly sourceId: string;
  readonly reason: 'pin' | 'name';
  /** The other newcomer, by the id in the source; null for a stored person. */
  readonly otherId: string | null;
  readonly personId: number | null;
  readonly fullName: string;
  readonly login: string | null;
  readonly source: string | null;
}

/** Compares newcomers with all people and with each other: the same ПИН, or the same day of birth and folded name. */
export async function findLikelyDoubles(db: Db, newcomers: readonly StoredRow[]): Promise<LikelyDouble[]> {
  if (newcomers.length === 0) return [];
  const columns = ['familyName', 'givenName', 'patronymic', 'pin', 'birthDate', 'order'];
  const ordered = newcomers.map(({ sourceId, row }, order) => ({
    sourceId,
    row: { ...row, order: String(order) },
  }));
  const { rows } = await sql<LikelyDouble>`
    with newcomer as materialized (
      select sent."sourceId", sent.pin, sent."birthDate"::date as birth_date, sent."order"::int as number,
        full_name_of(sent."familyName", sent."givenName", sent.patronymic) as full_name,
        fold_for_search(full_name_of(sent."familyName", sent."givenName", sent.patronymic)) as name_folded
      from ${sentRows(columns, ordered)})
    select newcomer."sourceId", 'pin' as reason, null as "otherId", person.id as "personId", person.full_name as "fullName", person.login, person.source
    from newcomer join person on person.pin = newcomer.pin
    union all
    select newcomer."sourceId", 'name', null, person.id, person.full_name, person.login, person.source
    from newcomer join person on person.birth_date = newcomer.birth_date and person.name_folded = newcomer.name_folded
      and person.pin is distinct from coalesce(newcomer.pin, '')
    union all
    select newcomer."sourceId", 'name', other."sourceId", null, other.full_name, null, null
    from newcomer join newcomer other on other.birth_date = newcomer.birth_date and other.name_folded = newcomer.name_folded
      and other.number < newcomer.number
    order by 1, 2, 5`.execute(db);
  return rows;
}
