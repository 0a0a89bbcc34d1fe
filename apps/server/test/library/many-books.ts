import { sql } from 'kysely';
import type { Db } from '../../src/database/tables.ts';
import words from './many-books.json' with { type: 'json' };

const { kinds, subjects, topics, authors } = words;

interface ManyBooks {
  readonly categoryIds: readonly number[];
  readonly count: number;
  readonly kinds?: readonly string[];
}

const pick = (texts: readonly string[], step: number) =>
  sql`(${[...texts]}::text[])[1 + (n / ${sql.lit(step)}) % ${sql.lit(texts.length)}]`;

/** Small enough for the time limit of a statement on a busy machine. */
const BOOKS_PER_STATEMENT = 2_500;

/** Inserts described books without stored files: kinds, subjects and topics in every combination, then numbered. */
export async function addManyBooks(db: Db, { categoryIds, count, ...titles }: ManyBooks): Promise<void> {
  for (let done = 0; done < count; done += BOOKS_PER_STATEMENT)
    await sql`
      with owner as (select min(id) as id from person where role = 1),
      files as (
        insert into file (storage_key, name, original_name, type, size_bytes, sha256, owner_id)
        select md5(gen_random_uuid()::text), 'book.pdf', 'book.pdf', 'application/pdf', 1000 + n, sha256(gen_random_uuid()::text::bytea), owner.id
        from generate_series(${done + 1}::int, ${Math.min(done + BOOKS_PER_STATEMENT, count)}::int) n, owner returning id, owner_id),
      numbered as (select id, owner_id, ${done}::int + (row_number() over (order by id))::int as n from files)
      insert into book (category_id, owner_id, title, author, page_count, format, file_id, described_at)
      select (${[...categoryIds]}::int[])[1 + n % ${sql.lit(categoryIds.length)}], owner_id,
        ${pick(titles.kinds ?? kinds, 1)} || ', ' || ${pick(subjects, 8)} || ': ' || ${pick(topics, 128)} || ' ' || n,
        ${pick(authors, 3)}, 10 + n % 500, 'pdf', id, now()
      from numbered`.execute(db);
  await sql`vacuum analyze book`.execute(db);
}
