import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import type { Db } from '../../../database/tables.ts';
import { inLanguage } from '../../../university/titles.ts';
import {
  selectDepartment,
  selectGroups,
  storedTarget,
  type NamedRow,
} from '../audience/audience-parts.queries.ts';
import { targetOfRow, type AudienceNumber, type NewsTarget } from '../audience/news-target.ts';

/** The former versions of an item that are shown; an editor may change it without end. */
export const VERSIONS_MAX = 50;

/** What a change replaces. */
export interface NewsContent {
  readonly caption: string;
  readonly name: string;
  readonly message: string;
  readonly target: NewsTarget;
}

export interface StoredNews extends NewsContent {
  readonly authorId: number;
  readonly version: number;
  /** In the order of the author. */
  readonly files: readonly { readonly place: number; readonly name: string }[];
}

interface VersionRow {
  readonly version: number;
  readonly caption: string;
  readonly name: string;
  readonly message: string;
  readonly audience: AudienceNumber;
  readonly facultyName: string | null;
  readonly department: NamedRow | null;
  readonly studyYear: number | null;
  readonly groups: readonly NamedRow[] | null;
  readonly fileNames: readonly string[];
  readonly replacedAt: Date;
  readonly replacedBy: string;
}

/** The content of an item, and the history of its changes. */
export const changeQueries = (db: Db) => ({
  async find(newsId: number): Promise<StoredNews> {
    const { authorId, version, caption, name, message, ...target } = await db
      .selectFrom('news_item')
      .select(['author_id as authorId', 'version', 'caption', 'name', 'message', 'audience'])
      .select(['faculty_id as facultyId', 'department_id as departmentId'])
      .select(['study_year as studyYear', 'group_ids as groupIds'])
      .where('id', '=', newsId)
      .executeTakeFirstOrThrow();
    const files = await db
      .selectFrom('news_file')
      .innerJoin('file', 'file.id', 'news_file.file_id')
      .select(['news_file.place', 'file.name'])
      .where('news_file.news_id', '=', newsId)
      .where('news_file.removed_at', 'is', null)
      .orderBy('news_file.place')
      .execute();
    return { authorId, version, caption, name, message, files, target: targetOfRow(target) };
  },

  /** Stores what the item was, and what it is now. */
  async replace(newsId: number, editorId: number, content: NewsContent): Promise<void> {
    await sql`
      insert into news_version
        (news_id, version, caption, name, message, audience, faculty_id, department_id, study_year, group_ids,
          file_names, replaced_by)
      select id, version, caption, name, message, audience, faculty_id, department_id, study_year, group_ids,
        array(select file.name from news_file join file on file.id = news_file.file_id
          where news_file.news_id = news_item.id and news_file.removed_at is null order by news_file.place),
        ${editorId}
      from news_item where id = ${newsId}`.execute(db);
    const { caption, name, message, target } = content;
    await db
      .updateTable('news_item')
      .set(({ eb }) => ({
        version: eb('version', '+', 1),
        edited_at: sql`now()`,
        caption,
        name,
        message,
        ...storedTarget(target),
      }))
      .where('id', '=', newsId)
      .execute();
  },

  /** Newest first. */
  async history(newsId: number, lang: Language): Promise<VersionRow[]> {
    const { rows } = await sql<VersionRow>`
      select former.version, former.caption, former.name, former.message, former.audience,
        ${inLanguage('faculty.title', lang)} as "facultyName", former.study_year as "studyYear",
        ${selectDepartment('former', inLanguage('department.title', lang))} as department,
        ${selectGroups('former')} as groups, former.file_names as "fileNames",
        former.replaced_at as "replacedAt", person.full_name as "replacedBy"
      from news_version former
      join person on person.id = former.replaced_by
      left join faculty on faculty.id = former.faculty_id
      where former.news_id = ${newsId}
      order by former.version desc limit ${VERSIONS_MAX}`.execute(db);
    return rows;
  },
});
