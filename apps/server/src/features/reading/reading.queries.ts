import { sql } from 'kysely';
import { RECENT_READING_MAX } from '@portal/wire';
import type { BookFormat } from '../../database/tables/library.ts';
import type { Db } from '../../database/tables.ts';
import type { Person } from '../../university/classes.queries.ts';
import { mayOpenMaterial } from '../shared/library/open-material.ts';

/** A book of the library or a teaching material. */
export interface ReadableRef {
  readonly kind: 'book' | 'material';
  readonly id: number;
}

interface PositionRow {
  readonly place: string;
  readonly fraction: number;
  readonly savedAt: Date;
}

interface ReadableRow extends ReadableRef {
  readonly title: string;
  readonly author: string;
  readonly format: BookFormat;
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly sha256: Buffer;
  readonly isInLibrary: boolean;
  readonly place: string | null;
  readonly fraction: number | null;
  readonly savedAt: Date | null;
}

interface RecentRow extends ReadableRef {
  readonly title: string;
  readonly author: string;
  readonly fraction: number;
  readonly savedAt: Date;
}

/**
 * SQL: what the person may open, one row for each book and material, with the id of its file. A material stays readable when
 * its book is deleted from the library.
 */
const readables = (person: Person) => sql`(
  select 'book' as kind, book.id, book.id as book_id, null::int as material_id, title, author, format, file_id, true as is_in_library
  from book where deleted_at is null
  union all
  select 'material', material.id, null, material.id, material.title, material.author,
    coalesce(book.format, material.format), coalesce(book.file_id, material.file_id),
    book.id is not null and book.deleted_at is null
  from material left join book on book.id = material.book_id
  where ${mayOpenMaterial(person)})`;

export const readingQueries = (db: Db, person: Person) => ({
  /** A book or material that the person may open, with the person's position. */
  async find({ kind, id }: ReadableRef): Promise<ReadableRow | undefined> {
    const { rows } = await sql<ReadableRow>`
      select readable.kind, readable.id, readable.title, readable.author, readable.format,
        readable.is_in_library as "isInLibrary", file.name as "fileName", file.size_bytes as "sizeBytes", file.sha256,
        position.place, position.fraction, position.updated_at as "savedAt"
      from ${readables(person)} readable
      join file on file.id = readable.file_id
      left join reading_position position on position.person_id = ${person.id}
        and (position.book_id = readable.book_id or position.material_id = readable.material_id)
      where readable.kind = ${kind} and readable.id = ${id}`.execute(db);
    return rows[0];
  },

  /** Writes the position unless the stored one is newer; returns nothing when the person may not open the file. */
  async save(
    { kind, id }: ReadableRef,
    { place, fraction, ageMs }: { readonly place: string; readonly fraction: number; readonly ageMs: number },
  ): Promise<PositionRow | undefined> {
    const { rows } = await sql<PositionRow>`
      insert into reading_position as stored (person_id, book_id, material_id, place, fraction, updated_at)
      select ${person.id}, readable.book_id, readable.material_id, ${place}, ${fraction},
        clock_timestamp() - ${ageMs} * interval '1 millisecond'
      from ${readables(person)} readable where readable.kind = ${kind} and readable.id = ${id}
      on conflict (person_id, book_id, material_id) do update set
        (place, fraction, updated_at) = (
          select newest.place, newest.fraction, newest.updated_at
          from (values (excluded.place, excluded.fraction, excluded.updated_at),
            (stored.place, stored.fraction, stored.updated_at)) newest (place, fraction, updated_at)
          order by newest.updated_at desc limit 1)
      returning place, fraction, updated_at as "savedAt"`.execute(db);
    return rows[0];
  },

  /** What the person has read last and may still open, newest first. */
  async recent(): Promise<RecentRow[]> {
    const { rows } = await sql<RecentRow>`
      select readable.kind, readable.id, readable.title, readable.author, position.fraction, position.updated_at as "savedAt"
      from reading_position position
      join ${readables(person)} readable
        on readable.id = coalesce(position.book_id, position.material_id)
        and readable.kind = case when position.book_id is null then 'material' else 'book' end
      where position.person_id = ${person.id}
      order by position.updated_at desc, position.book_id, position.material_id
      limit ${RECENT_READING_MAX}`.execute(db);
    return rows;
  },
});
