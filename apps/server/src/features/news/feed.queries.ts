import { sql, type RawBuilder } from 'kysely';
import type { Language } from '@portal/domain';
import type { ServedFile } from '../../storage/files/stored-file.ts';
import type { Db } from '../../database/tables.ts';
import { statement } from '../../database/statement.ts';
import { inNumberedLanguage, languageNumber } from '../../university/titles.ts';
import { isForReader, isLive, itemTarget, mustConfirm } from './audience/addressed.queries.ts';
import { selectDepartment, selectGroups, type NamedRow } from './audience/audience-parts.queries.ts';
import type { AudienceNumber } from './audience/news-target.ts';
import { claimCovers } from './publishing/publish-claim.queries.ts';

/** A file of an item, in the order of the author. */
interface NewsFileRow {
  readonly name: string;
  readonly type: string;
  readonly width: number | null;
  readonly height: number | null;
}

/** Above every id, so that the feed begins with the newest item. */
export const MAX_NEWS_ID = 2 ** 31 - 1;

export interface NewsRow {
  readonly id: number;
  readonly caption: string;
  readonly name: string;
  readonly message: string;
  readonly createdAt: Date;
  readonly audience: AudienceNumber;
  readonly facultyName: string | null;
  readonly facultyId: number | null;
  /** The rest of the audience; null for readers who may not edit the item. */
  readonly department: NamedRow | null;
  readonly studyYear: number | null;
  readonly groups: readonly NamedRow[] | null;
  readonly version: number;
  readonly editedAt: Date | null;
  readonly isPinned: boolean;
  readonly state: 'scheduled' | 'expired' | null;
  readonly expiresAt: Date | null;
  readonly needsConfirmation: boolean;
  readonly confirmation: 'pending' | 'given' | null;
  readonly files: readonly NewsFileRow[];
  readonly canEdit: boolean;
}

interface PinnedQuery {
  readonly readerId: number;
  readonly lang: Language;
  readonly isAnnouncement: boolean;
}

export interface FeedQuery extends PinnedQuery {
  /** Only items after the place of this one. */
  readonly beforeId: number;
  readonly offset: number;
  readonly limit: number;
}

const mayEdit = (readerId: number) =>
  sql<boolean>`(item.author_id = reader.id or ${claimCovers(readerId, itemTarget)})`;

/** SQL condition: the item is addressed to the reader or editable by them, and not deleted. */
const visibleTo = (readerId: number) => sql`
  item.deleted_at is null and ((${isForReader}) or ${mayEdit(readerId)})`;

const department = (language: number) =>
  selectDepartment('item', inNumberedLanguage('department.title', language));

type ReaderArgument = 'readerId' | 'language';
type PageArgument = ReaderArgument | 'beforeId' | 'offset' | 'onlyAnnouncements' | 'limit';

/** SQL: the items of the reader's feed for which `rest` holds; it begins with a condition. */
const selectItems = (argument: (name: ReaderArgument) => number, rest: RawBuilder<unknown>) => sql<NewsRow>`
    select item.id, item.caption, item.name, item.message,
      coalesce(item.publish_at, item.created_at) as "createdAt", item.audience,
      ${inNumberedLanguage('faculty.title', argument('language'))} as "facultyName",
      item.faculty_id as "facultyId",
      case when ${mayEdit(argument('readerId'))} then item.study_year end as "studyYear",
      case when ${mayEdit(argument('readerId'))} then ${department(argument('language'))} end as department,
      case when ${mayEdit(argument('readerId'))} then ${selectGroups('item')} end as groups,
      item.version, item.edited_at as "editedAt",
      item.pinned_at is not null as "isPinned", item.expires_at as "expiresAt",
      item.needs_confirmation as "needsConfirmation",
      case when ${mustConfirm} then case when exists (select from news_confirmation
        where news_id = item.id and person_id = reader.id) then 'given' else 'pending' end end as confirmation,
      case when item.expires_at <= now() then 'expired' when item.publish_at > now() then 'scheduled' end as state,
      coalesce((select json_agg(json_build_object('name', file.name, 'type', file.type,
          'width', file.width, 'height', file.height) order by news_file.place)
        from news_file join file on file.id = news_file.file_id
        where news_file.news_id = item.id and news_file.removed_at is null), '[]') as files,
      ${mayEdit(argument('readerId'))} as "canEdit"
    from person reader
    join news_item item on ${visibleTo(argument('readerId'))}
    left join faculty on faculty.id = item.faculty_id
    where reader.id = ${argument('readerId')} and ${rest}`;

const ofKind = (onlyAnnouncements: number) =>
  sql`(item.kind = 'announcement' or ${onlyAnnouncements}::int = 0)`;

const isAboveFeed = sql`(item.pinned_at is not null and ${isLive})`;

/** The place of an item is the time at which it became visible; an unknown id is at the place of the item before it. */
const isBefore = (beforeId: number) => sql`
  (coalesce(item.publish_at, item.created_at), item.id) < (
    case when ${beforeId}::int = ${sql.lit(MAX_NEWS_ID)} then 'infinity' else (
      select coalesce(publish_at, created_at) from news_item
      where id <= ${beforeId} order by id desc limit 1) end,
    ${beforeId}::int)`;

/** The pinned items stand above the first page instead. */
const findPage = statement<PageArgument, NewsRow>((argument) =>
  selectItems(
    argument,
    sql`${isBefore(argument('beforeId'))} and not ${isAboveFeed}
      and ${ofKind(argument('onlyAnnouncements'))}
    order by coalesce(item.publish_at, item.created_at) desc, item.id desc
    limit ${argument('limit')} offset ${argument('offset')}`,
  ),
);

const findPinned = statement<ReaderArgument | 'onlyAnnouncements', NewsRow>((argument) =>
  selectItems(
    argument,
    sql`${isAboveFeed} and ${ofKind(argument('onlyAnnouncements'))}
    order by item.pinned_at desc, item.id desc`,
  ),
);

const findItem = statement<ReaderArgument | 'newsId', NewsRow>((argument) =>
  selectItems(argument, sql`item.id = ${argument('newsId')}`),
);

export const feedQueries = (db: Db) => ({
  /** Without the pinned items, newest first. */
  page: ({ lang, isAnnouncement, ...request }: FeedQuery): Promise<NewsRow[]> =>
    findPage(db, {
      ...request,
      language: languageNumber(lang),
      onlyAnnouncements: isAnnouncement ? 1 : 0,
    }),

  /** Pinned last first. */
  pinned: ({ readerId, lang, isAnnouncement }: PinnedQuery): Promise<NewsRow[]> =>
    findPinned(db, {
      readerId,
      language: languageNumber(lang),
      onlyAnnouncements: isAnnouncement ? 1 : 0,
    }),

  /** An item of the reader's feed. */
  async item(readerId: number, lang: Language, newsId: number): Promise<NewsRow | undefined> {
    const [row] = await findItem(db, { readerId, language: languageNumber(lang), newsId });
    return row;
  },

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
      join news_file on news_file.news_id = item.id and news_file.removed_at is null
      join file on file.id = news_file.file_id
      where reader.id = ${readerId} and item.id = ${newsId} and file.name = ${name}`.execute(db);
    return rows[0];
  },
});
