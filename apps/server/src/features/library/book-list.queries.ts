import { sql, type RawBuilder } from 'kysely';
import { LIBRARY_FOUND_MAX, LIBRARY_PAGE_SIZE, type SearchMode } from '@portal/wire';
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

interface SearchedColumns {
  readonly folded: RawBuilder<unknown>;
  readonly latin: RawBuilder<unknown>;
}

/** Served by the trigram index, which has Latin letters instead of Cyrillic ones. */
const contains = ({ folded: column, latin }: SearchedColumns, argument: Argument<SearchArgument>) => sql`
  ${latin} like (select '%' || latin_for_trigrams(${escaped(argument)}) || '%')
  and strpos(${column}, ${folded(argument)}) > 0`;

/** Without three letters in a row there is no trigram: reads the newest books until enough are found. */
const containsShort = ({ folded: column }: SearchedColumns, argument: Argument<SearchArgument>) =>
  sql`strpos(${column}, ${folded(argument)}) > 0`;

const columns = {
  title: { folded: sql`book.title_folded`, latin: sql`book.title_latin` },
  author: { folded: sql`book.author_folded`, latin: sql`book.author_latin` },
} as const satisfies Record<SearchMode, SearchedColumns>;

/** The newest matches, at most one more than are counted; those that begin with the text come first. */
const searchStatement = (mode: SearchMode, matches: typeof contains) =>
  compileOnce<SearchArgument, BookRow>((argument, db) =>
    sql<BookRow>`
      with found as materialized (
        select book.id, ${columns[mode].folded} as folded, book.title_folded from book
        where ${matches(columns[mode], argument)} and ${inScope(argument)}
        order by book.id desc limit ${sql.lit(LIBRARY_FOUND_MAX + 1)}),
      shown as materialized (
        select found.id, not starts_with(found.folded, ${folded(argument)}) as is_inside, found.title_folded
        from found order by is_inside, found.title_folded collate "C", found.id
        limit ${sql.lit(LIBRARY_PAGE_SIZE)} offset ${argument('offset')})
      select ${bookColumns(readerOf(argument))}, (select count(*)::int from found) as total
      from shown join book on book.id = shown.id ${bookJoins}
      order by shown.is_inside, shown.title_folded collate "C", shown.id`.compile(db),
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

  search(mode: SearchMode, search: BookSearch): Promise<BookRow[]> {
    const { indexed, short } = searches[mode];
    return (hasTrigram(search.text) ? indexed : short)(db, { ...search });
  },
});
