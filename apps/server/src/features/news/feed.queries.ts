import { sql } from 'kysely';
import type { ServedFile } from '../../file-route.ts';
import type { Db } from '../../database/tables.ts';
import { compileOnce } from '../../shared/compile-once.ts';
import { languages, type Language } from '../../shared/language.ts';
import { covers, type AudienceNumber } from './right.queries.ts';

export interface NewsRow {
  readonly id: number;
  readonly caption: string;
  readonly name: string;
  readonly message: string;
  readonly createdAt: Date;
  readonly audience: AudienceNumber;
  readonly facultyName: string | null;
  readonly fileNames: readonly string[];
  readonly canEdit: boolean;
}

/** Where a page of the feed begins and what it holds. */
export interface PageRequest {
  readonly readerId: number;
  readonly lang: Language;
  /** Only items with a lower number. */
  readonly beforeId: number;
  readonly skipped: number;
  readonly isAnnouncement: boolean;
  readonly limit: number;
}

const columns = { audience: sql`item.audience`, facultyId: sql`item.faculty_id` };

const isMeantFor = sql`
  item.audience in (0, reader.role) and (item.faculty_id is null or item.faculty_id = reader.faculty_id)`;

const mayEdit = (readerId: number) =>
  sql<boolean>`(item.author_id = reader.id or ${covers(readerId, columns)})`;

/** What a reader finds in the feed: what is meant for them, and what they may edit. Deleted items are not there. */
const visibleTo = (readerId: number) => sql`
  item.deleted_at is null and ((${isMeantFor}) or ${mayEdit(readerId)})`;

const facultyTitle = (language: number) => sql`
  coalesce(faculty.title ->> (${languagesInOrder})[${language}::int], faculty.title ->> 'ru')`;
const languagesInOrder = sql`array[${sql.join(languages.map((language) => sql.lit(language)))}]`;

type PageArgument = 'readerId' | 'language' | 'beforeId' | 'skipped' | 'onlyAnnouncements' | 'limit';

const findPage = compileOnce<PageArgument, NewsRow>((argument, db) =>
  sql<NewsRow>`
    select item.id, item.caption, item.name, item.message, item.created_at as "createdAt", item.audience,
      ${facultyTitle(argument('language'))} as "facultyName",
      array(select file.name from news_file join file on file.id = news_file.file_id
        where news_file.news_id = item.id order by news_file.place) as "fileNames",
      ${mayEdit(argument('readerId'))} as "canEdit"
    from person reader
    join news_item item on ${visibleTo(argument('readerId'))}
    left join faculty on faculty.id = item.faculty_id
    where reader.id = ${argument('readerId')} and item.id < ${argument('beforeId')}
      and (item.kind = 'announcement' or ${argument('onlyAnnouncements')}::int = 0)
    order by item.id desc
    limit ${argument('limit')} offset ${argument('skipped')}`.compile(db),
);

/** What a reader finds. */
export const feedQueries = (db: Db) => ({
  /** Items that the reader may see, newest first. */
  page: ({ lang, isAnnouncement, ...request }: PageRequest): Promise<NewsRow[]> =>
    findPage(db, {
      ...request,
      language: languages.indexOf(lang) + 1,
      onlyAnnouncements: isAnnouncement ? 1 : 0,
    }),

  /** Whether the reader may edit an item that is in their feed; nothing when it is not there. */
  async findRight(readerId: number, newsId: number): Promise<{ readonly canEdit: boolean } | undefined> {
    const { rows } = await sql<{ canEdit: boolean }>`
      select ${mayEdit(readerId)} as "canEdit"
      from person reader join news_item item on ${visibleTo(readerId)}
      where reader.id = ${readerId} and item.id = ${newsId}
      for update of item`.execute(db);
    return rows[0];
  },

  /** A file of an item that the reader may see, by its exact name. */
  async findFile(readerId: number, newsId: number, name: string): Promise<ServedFile | undefined> {
    const { rows } = await sql<ServedFile>`
      select file.storage_key as key, file.name, file.type, file.size_bytes as "sizeBytes", file.sha256
      from person reader
      join news_item item on ${visibleTo(readerId)}
      join news_file on news_file.news_id = item.id
      join file on file.id = news_file.file_id
      where reader.id = ${readerId} and item.id = ${newsId} and file.name = ${name}`.execute(db);
    return rows[0];
  },
});
