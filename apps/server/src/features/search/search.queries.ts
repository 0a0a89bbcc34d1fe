import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import { SEARCH_HITS_MAX, type SearchHit, type TaughtClass } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { beginsWith, containsEveryWord, isInNameIndex } from '../../university/people/name-search.queries.ts';
import { initialOf } from '../../university/texts/searched-words.ts';
import { currentTerm } from '../../university/calendar.queries.ts';
import { isOwnClass, type Person } from '../../university/classes.queries.ts';
import { reachedFrom } from '../../university/reach.queries.ts';
import { inLanguage } from '../../university/titles.ts';

/** The searcher's classes of the current term; `row_id` is the id of their row in the list of disciplines. */
const ownClasses = (searcher: Person, lang: Language) => sql`
  now_term as (${currentTerm}),
  own as (
    select class.id, class.course_id, class.group_id, class.semester, study_group.title as group_title,
      min(class.id) over (partition by class.course_id, class.is_elective) as row_id,
      ${inLanguage('discipline.title', lang)} as discipline_title,
      course.academic_year_id, course.term_id
    from now_term
    join course on course.academic_year_id = now_term.academic_year_id and course.term_id = now_term.term_id
    join class on class.course_id = course.id
    join discipline on discipline.id = course.discipline_id
    join study_group on study_group.id = class.group_id
    where ${isOwnClass(searcher)})`;

export const searchQueries = (db: Db) => ({
  /** People and group chats of the searcher's classes; names that begin with the text come first. */
  async find(searcher: Person, words: readonly string[], lang: Language): Promise<SearchHit[]> {
    const first = words.find((word) => initialOf(word) === undefined) ?? '';
    const { rows } = await sql<SearchHit>`
      with ${ownClasses(searcher, lang)},
      people as (
        select person.role, person.id as person_id, person.full_name as name, person.name_folded, reached.class_id
        from (select person_id, min(class_id) as class_id from (${reachedFrom('own', searcher.role)}) reachable group by person_id) reached
        join person on person.id = reached.person_id
        where person.id <> ${searcher.id} and person.disabled_at is null
          and ${isInNameIndex(words)} and ${containsEveryWord('person.name_folded', words)}),
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
      order by ${beginsWith('found.name_folded', first)} desc,
        found.name collate "portal_name", found.person_id, found.class_id
      limit ${SEARCH_HITS_MAX}`.execute(db);
    return rows;
  },

  /** A teacher's classes of the current term, once for each type of lesson, by discipline and group. */
  async classes(teacher: Person, lang: Language): Promise<TaughtClass[]> {
    const { rows } = await sql<TaughtClass>`
      with ${ownClasses(teacher, lang)}
      select own.discipline_title as "disciplineName", own.group_title as "groupName",
        ${inLanguage('lesson_type.title', lang)} as "lessonTypeName", own.academic_year_id as "academicYearId",
        own.term_id as "termId", own.row_id as "disciplineRowId", own.semester as "semesterId", own.group_id as "groupId",
        lesson_type.id as "lessonTypeId"
      from own join class_teacher taught on taught.class_id = own.id and taught.teacher_id = ${teacher.id}
      join lesson_type on lesson_type.id = taught.lesson_type_id
      order by own.discipline_title collate "portal_name", own.group_title, own.id, lesson_type.id`.execute(
      db,
    );
    return rows;
  },
});
