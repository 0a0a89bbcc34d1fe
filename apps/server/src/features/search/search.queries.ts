import { sql } from 'kysely';
import { SEARCH_HITS_MAX, type Role, type SearchHit } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import type { Language } from '../../shared/language.ts';

export interface Searcher {
  readonly id: number;
  readonly role: Role;
}

const today = sql`(now() at time zone coalesce(
  (select value #>> '{}' from setting where name = 'businessTimeZone'), 'Asia/Bishkek'))::date`;

const isOwnClass = ({ id, role }: Searcher) =>
  role === 'teacher'
    ? sql`exists (select from class_teacher where class_id = class.id and teacher_id = ${id})`
    : sql`exists (select from group_member where group_id = class.group_id and person_id = ${id})`;

/** The searcher's classes of the current term; `row_id` is the id of their row in the list of disciplines. */
const ownClasses = (searcher: Searcher, lang: Language) => sql`
  now_term as (
    select academic_year_id, term_id from term_period
    order by starts_on <= ${today} desc, abs(starts_on - ${today}) limit 1),
  own as (
    select class.id, class.course_id, class.group_id, class.semester, study_group.title as group_title,
      min(class.id) over (partition by class.course_id, class.is_elective) as row_id,
      coalesce(discipline.title ->> ${lang}::text, discipline.title ->> 'ru') as discipline_title,
      course.academic_year_id, course.term_id
    from now_term
    join course on course.academic_year_id = now_term.academic_year_id and course.term_id = now_term.term_id
    join class on class.course_id = course.id
    join discipline on discipline.id = course.discipline_id
    join study_group on study_group.id = class.group_id
    where ${isOwnClass(searcher)})`;

/** The people of these classes (decisions 4, Chat reach): for students teachers, for teachers students and colleagues. */
const reachablePeople = ({ role }: Searcher) =>
  role === 'teacher'
    ? sql`
      select own.id as class_id, group_member.person_id from own
      join group_member on group_member.group_id = own.group_id
      union all
      select own.id, class_teacher.teacher_id from own
      join class on class.course_id = own.course_id
      join class_teacher on class_teacher.class_id = class.id`
    : sql`
      select own.id as class_id, class_teacher.teacher_id as person_id from own
      join class_teacher on class_teacher.class_id = own.id`;

/**
 * A LIKE pattern for the beginning of a name, with `%` and `_` escaped. The subquery makes the database fold the text
 * once instead of once per row.
 */
const prefixPattern = (word: string, before = '') =>
  sql`(select fold_for_search(${`${before}${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}))`;

/** SQL condition: the name contains every word, in any order. */
const containsEveryWord = (column: string, words: readonly string[]) =>
  sql.join(
    words.map((word) => sql`${sql.ref(column)} like ${prefixPattern(word, '%')}`),
    sql` and `,
  );

export const searchQueries = (db: Db) => ({
  /** People and group chats of the searcher's classes; names that begin with the text come first. */
  async find(searcher: Searcher, words: readonly string[], lang: Language): Promise<SearchHit[]> {
    const [first = ''] = words;
    const { rows } = await sql<SearchHit>`
      with ${ownClasses(searcher, lang)},
      people as (
        select person.role, person.id as person_id, person.full_name as name, person.name_folded, reached.class_id
        from (select person_id, min(class_id) as class_id from (${reachablePeople(searcher)}) meeting group by person_id) reached
        join person on person.id = reached.person_id
        where person.id <> ${searcher.id} and person.disabled_at is null and ${containsEveryWord('person.name_folded', words)}),
      chats as (
        select own.id as class_id, own.group_title as name,
          fold_for_search(own.group_title || ' ' || own.discipline_title) as name_folded from own),
      found as (
        select case role when 1 then 'teacher' else 'student' end as kind, person_id, name, name_folded, class_id
        from people
        union all
        select 'groupChat', null, name, name_folded, class_id from chats where ${containsEveryWord('chats.name_folded', words)})
      select found.kind, found.person_id as "personId", found.name, own.discipline_title as "disciplineName",
        own.group_title as "groupName", own.academic_year_id as "academicYearId", own.term_id as "termId",
        own.row_id as "disciplineRowId", own.semester as "semesterId", own.group_id as "groupId"
      from found join own on own.id = found.class_id
      order by found.name_folded like ${prefixPattern(first)} desc,
        found.name collate "portal_name", found.person_id, found.class_id
      limit ${SEARCH_HITS_MAX}`.execute(db);
    return rows;
  },
});
