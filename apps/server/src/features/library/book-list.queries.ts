import { sql, type RawBuilder } from 'kysely';
import { LIBRARY_FOUND_MAX, LIBRARY_PAGE_SIZE } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { compileOnce } from '../../shared/compile-once.ts';
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

const findOfCategory = compileOnce<ReaderArgument | 'categoryId', BookRow>((argument, db) =>
  listPage(argument, sql`book.category_id = ${argument('categoryId')} and book.deleted_at is null`).compile(
    db,
  ),
);

const findAll = compileOnce<ListArgument, BookRow>((argument, db) =>
  listPage(argument, inScope(argument)).compile(db),
);

/** The search text, folded once per statement instead of once per row. */
const folded = (argument: Argument<SearchArgument>) =>
  sql`(select fold_for_search(${argument('text')}::text))`;

const escaped = (argument: Argument<SearchArgument>) =>
  sql`regexp_replace(fold_for_search(${argument('text')}::text), '([\\\\%_])', '\\\\\\1', 'g')`;

/** Served by the trigram index. */
const contains = (column: RawBuilder<unknown>, argument: Argument<SearchArgument>) =>
  sql`${column} like (select '%' || ${escaped(argument)} || '%')`;

/** Without three letters in a row there is no trigram: reads the newest books until enough are found. */
const containsShort = (column: RawBuilder<unknown>, argument: Argument<SearchArgument>) =>
  sql`strpos(${column}, ${folded(argument)}) > 0`;

const columns = { title: sql`book.title_folded`, author: sql`book.author_folded` };

/** The newest matches, at most one more than are counted; those that begin with the text come first. */
const searchStatement = (mode: keyof typeof columns, matches: typeof contains) =>
  compileOnce<SearchArgument, BookRow>((argument, db) =>
    sql<BookRow>`
      with found as materialized (
        select book.id, ${columns[mode]} as folded, book.title from book
        where ${matches(columns[mode], argument)} and ${inScope(argument)}
        order by book.id desc limit ${sql.lit(LIBRARY_FOUND_MAX + 1)}),
      page as (
        select found.id, row_number() over (order by not starts_with(found.folded, ${folded(argument)}),
          found.title collate "portal_name", found.id) as place
        from found)
      select ${bookColumns(readerOf(argument))}, (select count(*)::int from found) as total
      from (select id, place from page order by place
        limit ${sql.lit(LIBRARY_PAGE_SIZE)} offset ${argument('offset')}) shown
      join book on book.id = shown.id ${bookJoins}
      order by shown.place`.compile(db),
  );

const searches = {
  title: { indexed: searchStatement('title', contains), short: searchStatement('title', containsShort) },
  author: { indexed: searchStatement('author', contains), short: searchStatement('author', containsShort) },
};

const hasTrigram = (text: string): boolean => /[\p{L}\p{N}]{3}/u.test(text);

export const bookListQueries = (db: Db) => ({
  ofCategory: (reader: Reader, categoryId: number): Promise<BookRow[]> =>
    findOfCategory(db, { ...reader, categoryId }),

  all: (reader: Reader & BookScope): Promise<BookRow[]> => findAll(db, { ...reader }),

  search(mode: keyof typeof columns, search: BookSearch): Promise<BookRow[]> {
    const { indexed, short } = searches[mode];
    return (hasTrigram(search.text) ? indexed : short)(db, { ...search });
  },
});
