import { sql } from 'kysely';
import type { ServedFile } from '../../file-route.ts';
import type { Db } from '../../database/tables.ts';
import { compileOnce } from '../../shared/compile-once.ts';
import type { Language } from '../../shared/language.ts';
import { inNumberedLanguage, languageNumber } from '../../university/titles.ts';
import { claimCovers, type AudienceNumber } from './publish-claim.queries.ts';

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

export interface FeedQuery {
  readonly readerId: number;
  readonly lang: Language;
  /** Only items with a lower id. */
  readonly beforeId: number;
  readonly offset: number;
  readonly isAnnouncement: boolean;
  readonly limit: number;
}

const columns = { audience: sql`item.audience`, facultyId: sql`item.faculty_id` };

const isAddressedToReader = sql`
  item.audience in (0, reader.role) and (item.faculty_id is null or item.faculty_id = reader.faculty_id)`;

const mayEdit = (readerId: number) =>
  sql<boolean>`(item.author_id = reader.id or ${claimCovers(readerId, columns)})`;

/** SQL condition: the item is addressed to the reader or editable by them, and not deleted. */
const visibleTo = (readerId: number) => sql`
  item.deleted_at is null and ((${isAddressedToReader}) or ${mayEdit(readerId)})`;

type PageArgument = 'readerId' | 'language' | 'beforeId' | 'offset' | 'onlyAnnouncements' | 'limit';

const findPage = compileOnce<PageArgument, NewsRow>((argument, db) =>
  sql<NewsRow>`
    select item.id, item.caption, item.name, item.message, item.created_at as "createdAt", item.audience,
      ${inNumberedLanguage('faculty.title', argument('language'))} as "facultyName",
      array(select file.name from news_file join file on file.id = news_file.file_id
        where news_file.news_id = item.id order by news_file.place) as "fileNames",
      ${mayEdit(argument('readerId'))} as "canEdit"
    from person reader
    join news_item item on ${visibleTo(argument('readerId'))}
    left join faculty on faculty.id = item.faculty_id
    where reader.id = ${argument('readerId')} and item.id < ${argument('beforeId')}
      and (item.kind = 'announcement' or ${argument('onlyAnnouncements')}::int = 0)
    order by item.id desc
    limit ${argument('limit')} offset ${argument('offset')}`.compile(db),
);

export const feedQueries = (db: Db) => ({
  /** Newest first. */
  page: ({ lang, isAnnouncement, ...request }: FeedQuery): Promise<NewsRow[]> =>
    findPage(db, {
      ...request,
      language: languageNumber(lang),
      onlyAnnouncements: isAnnouncement ? 1 : 0,
    }),

  /** Locks the item and tells whether the reader may edit it; undefined when it is not in their feed. */
  async findEditable(readerId: number, newsId: number): Promise<{ readonly canEdit: boolean } | undefined> {
    const { rows } = await sql<{ canEdit: boolean }>`
      select ${mayEdit(readerId)} as "canEdit"
      from person reader join news_item item on ${visibleTo(readerId)}
      where reader.id = ${readerId} and item.id = ${newsId}
      for update of item`.execute(db);
    return rows[0];
  },

  /** A file of an item in the reader's feed, by its exact name. */
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
