import { sql, type RawBuilder } from 'kysely';
import type { Language } from '@portal/domain';
import { LTI_LINKS_MAX, type LtiClass, type LtiLink, type LtiPlace } from '@portal/wire/lti/lti';
import type { Db } from '../../../database/tables.ts';
import { isOwnClass, teaches, type Person } from '../../../university/classes.queries.ts';
import { inLanguage } from '../../../university/titles.ts';
import { teachesLesson } from '../../shared/journal/journal-rights.queries.ts';

/** Classes of a teacher in a year, at most. */
export const LTI_CLASSES_MAX = 500;
/** Links of all classes of a person in a year, at most. */
export const OWN_LINKS_MAX = 2_000;

/** A class or lesson that a person teaches. */
export interface TaughtPlace {
  readonly classId: number;
  readonly lessonId: number | null;
  readonly facultyId: number;
}

/** A link that a person may open. */
export interface OpenedLink {
  readonly id: number;
  readonly toolId: number;
  readonly classId: number;
  readonly lessonId: number | null;
  readonly title: string;
  readonly targetUrl: string | null;
  readonly isPlain: boolean;
  readonly custom: Record<string, string>;
}

const selectLinks =
  (db: Db, reader: Person, lang: Language) =>
  async (condition: RawBuilder<unknown>, limit: number): Promise<LtiLink[]> => {
    const { rows } = await sql<LtiLink>`
      select link.id, link.title, coalesce(${inLanguage('tool.title', lang)}, tool.name) as "toolName",
        coalesce(${inLanguage('discipline.title', lang)}, discipline.code) as "disciplineName", study_group.title as "groupName", lesson.date,
        exists (select from lti_line_item item where item.link_id = link.id and item.removed_at is null) as "hasScores",
        ${reader.role === 'teacher' ? teaches(reader.id, 'class') : sql`false`} as "canRemove"
      from lti_link link join lti_tool tool on tool.id = link.tool_id and tool.disabled_at is null
      join class on class.id = link.class_id join course on course.id = class.course_id
      join discipline on discipline.id = course.discipline_id join study_group on study_group.id = class.group_id
      left join lesson on lesson.id = link.lesson_id
      where link.removed_at is null and lesson.deletion_id is null and ${isOwnClass(reader)} and ${condition}
      order by "disciplineName", "groupName", lesson.date nulls first, link.id limit ${sql.lit(limit)}`.execute(
      db,
    );
    return rows;
  };

export const linkQueries = (db: Db, reader: Person, lang: Language) => {
  const select = selectLinks(db, reader, lang);
  return {
    ofYear: (academicYearId: number): Promise<LtiLink[]> =>
      select(sql`course.academic_year_id = ${academicYearId}`, OWN_LINKS_MAX),
    ofLesson: (lessonId: number): Promise<LtiLink[]> => select(sql`lesson.id = ${lessonId}`, LTI_LINKS_MAX),
    async find(linkId: number): Promise<LtiLink | undefined> {
      const [link] = await select(sql`link.id = ${linkId}`, 1);
      return link;
    },

    /** Undefined when the person does not teach the class, or the type of the lesson. */
    async findPlace({ classId, lessonId }: LtiPlace): Promise<TaughtPlace | undefined> {
      const { rows } = await sql<TaughtPlace>`
        select class.id as "classId", lesson.id as "lessonId", study_group.faculty_id as "facultyId"
        from class join study_group on study_group.id = class.group_id
        left join lesson on lesson.id = ${lessonId ?? null}::int and lesson.class_id = class.id and lesson.deletion_id is null
        where class.id = coalesce(${classId ?? null}::int, (select class_id from lesson where lesson.id = ${lessonId ?? null}::int)) and ${teaches(reader.id, 'class')}
          and (${lessonId ?? null}::int is null or (lesson.id is not null and ${teachesLesson(reader.id)}))
        limit 1`.execute(db);
      return rows[0];
    },

    async classes(academicYearId: number): Promise<LtiClass[]> {
      const { rows } = await sql<LtiClass>`
        select class.id, coalesce(${inLanguage('discipline.title', lang)}, discipline.code) as "disciplineName",
          study_group.title as "groupName"
        from class join course on course.id = class.course_id join discipline on discipline.id = course.discipline_id
        join study_group on study_group.id = class.group_id
        where course.academic_year_id = ${academicYearId} and ${teaches(reader.id, 'class')}
        order by "disciplineName", "groupName", class.id limit ${sql.lit(LTI_CLASSES_MAX)}`.execute(db);
      return rows;
    },

    /** A link of one of the reader's classes. */
    async findToOpen(linkId: number): Promise<OpenedLink | undefined> {
      const { rows } = await sql<OpenedLink>`
        select link.id, link.tool_id as "toolId", link.class_id as "classId", link.lesson_id as "lessonId", link.title,
          link.target_url as "targetUrl", link.is_plain as "isPlain", link.custom
        from lti_link link join class on class.id = link.class_id left join lesson on lesson.id = link.lesson_id
        where link.id = ${linkId} and link.removed_at is null and lesson.deletion_id is null and ${isOwnClass(reader)}`.execute(
        db,
      );
      return rows[0];
    },
  };
};
