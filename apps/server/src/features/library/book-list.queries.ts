import { sql, type RawBuilder } from 'kysely';
import { LIBRARY_FOUND_MAX, LIBRARY_PAGE_SIZE, type SearchMode } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { statement } from '../../database/statement.ts';
import { hasTrigram } from '../../university/texts/has-trigram.ts';
import { bookColumns, bookJoins, type BookRow } from './book-rows.ts';

type ReaderArgument = 'readerId' | 'editsAll' | 'offset';
type ListArgument = ReaderArgument | 'categoryId' | 'sectionId';
type SearchArgument = ListArgument | 'text';

/** The scope of a search: 0 stands for all categories or sections. */
export interface BookScope {
  readonly categoryId: number;
  readonly sectionId: number;
}

interface Reader {
  readonly readerId: number;
  readonly editsAll: 0 | 1;
  readonly offset: number;
}

export interface BookSearch extends Reader, BookScope {
  /** Without blanks at its ends. */
  readonly text: string;
}

type Argument<Name extends string> = (name: Name) => number;

const readerOf = (argument: Argument<ReaderArgument>) => ({
  readerId: sql`${argument('readerId')}::int`,
  editsAll: sql`${argument('editsAll')}`,
});

const inScope = (argument: Argument<ListArgument>) => sql`
  book.deleted_at is null
  and (${argument('categoryId')}::int = 0 or book.category_id = ${argument('categoryId')})
  and (${argument('sectionId')}::int = 0 or book.category_id = any(array(
    select book_category.id from book_category where book_category.section_id = ${argument('sectionId')})))`;

/** One page of books, newest first; the page is cut before the joins. */
const listPage = (argument: Argument<ReaderArgument>, condition: RawBuilder<unknown>) => sql<BookRow>`
  select ${bookColumns(readerOf(argument))}, (select count(*)::int from book where ${condition}) as total
  from (select book.id from book where ${condition}
    order by book.id desc limit ${sql.lit(LIBRARY_PAGE_SIZE)} offset ${argument('offset')}) page
  join book on book.id = page.id ${bookJoins}
  order by book.id desc`;

const findOfCategory = statement<ReaderArgument | 'categoryId', BookRow>((argument) =>
  listPage(argument, sql`book.category_id = ${argument('categoryId')} and book.deleted_at is null`),
);

const findAll = statement<ListArgument, BookRow>((argument) => listPage(argument, inScope(argument)));

/** The search text, folded once per statement instead of once per row. */
const folded = (argument: Argument<SearchArgument>) =>
  sql`(select fold_for_search(${argument('text')}::text))`;

const escaped = (argument: Argument<SearchArgument>) =>
  sql`regexp_replace(fold_for_search(${argument('text')}::text), '([\\\\%_])', '\\\\\\1', 'g')`;

interface SearchedColumns {
  readonly folded: RawBuilder<unknown>;
  readonly latin: RawBuilder<unknown>;
}

const columns = {
  title: { folded: sql`book.title_folded`, latin: sql`book.title_latin` },
  author: { folded: sql`book.author_folded`, latin: sql`book.author_latin` },
} as const satisfies Record<SearchMode, SearchedColumns>;

/** The newest books that a search reads before it asks an index for those with a short text. */
const NEWEST_READ = 1.5 * LIBRARY_FOUND_MAX;
const MOST_FOUND = sql.lit(LIBRARY_FOUND_MAX + 1);

const isMatch = ({ folded: column }: SearchedColumns, argument: Argument<SearchArgument>) => sql`
  strpos(${column}, ${folded(argument)}) > 0 and ${inScope(argument)}`;

const foundColumns = ({ folded: column }: SearchedColumns) =>
  sql`book.id, ${column} as folded, book.title_folded`;

/** Served by the trigram index, which has Latin letters instead of Cyrillic ones. */
const findLong = (searched: SearchedColumns, argument: Argument<SearchArgument>) => sql`
  found as materialized (
    select ${foundColumns(searched)} from book
    where ${searched.latin} like (select '%' || latin_for_trigrams(${escaped(argument)}) || '%')
      and ${isMatch(searched, argument)}
    order by book.id desc limit ${MOST_FOUND})`;

/** A text without trigrams is in very many books, so that the newest are enough, or in few, which an index has. */
const findShort = (searched: SearchedColumns, argument: Argument<SearchArgument>) => sql`
  newest as materialized (
    select ${foundColumns(searched)} from
      (select * from book where deleted_at is null order by id desc limit ${sql.lit(NEWEST_READ)}) book
    where ${isMatch(searched, argument)} limit ${MOST_FOUND}),
  are_enough as materialized (select count(*) = ${MOST_FOUND} as value from newest),
  found as materialized (
    select * from newest where (select value from are_enough)
    union all (
      select ${foundColumns(searched)} from book
      where not (select value from are_enough)
        and short_parts(${searched.folded}) @> (select short_parts(fold_for_search(${argument('text')}::text)))
        and ${isMatch(searched, argument)}
      order by book.id desc limit ${MOST_FOUND}))`;

/** The newest matches, at most one more than are counted; those that begin with the text come first. */
const searchStatement = (mode: SearchMode, find: typeof findLong) =>
  statement<SearchArgument, BookRow>(
    (argument) =>
      sql<BookRow>`
      with ${find(columns[mode], argument)},
      shown as materialized (
        select found.id, not starts_with(found.folded, ${folded(argument)}) as is_inside, found.title_folded
        from found order by is_inside, found.title_folded collate "C", found.id
        limit ${sql.lit(LIBRARY_PAGE_SIZE)} offset ${argument('offset')})
      select ${bookColumns(readerOf(argument))}, (select count(*)::int from found) as total
      from shown join book on book.id = shown.id ${bookJoins}
      order by shown.is_inside, shown.title_folded collate "C", shown.id`,
  );

const searches = {
  title: { indexed: searchStatement('title', findLong), short: searchStatement('title', findShort) },
  author: { indexed: searchStatement('author', findLong), short: searchStatement('author', findShort) },
};

export const bookListQueries = (db: Db) => ({
  ofCategory: (reader: Reader, categoryId: number): Promise<BookRow[]> =>
    findOfCategory(db, { ...reader, categoryId }),

  all: (reader: Reader & BookScope): Promise<BookRow[]> => findAll(db, { ...reader }),

  search(mode: SearchMode, search: BookSearch): Promise<BookRow[]> {
    const { indexed, short } = searches[mode];
    return (hasTrigram(search.text) ? indexed : short)(db, { ...search });
  },
});
