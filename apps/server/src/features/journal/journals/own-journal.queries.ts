import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import type { OwnJournal } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { today } from '../../../university/calendar.queries.ts';
import { isTerm, type TermRef } from '../../../university/classes.queries.ts';
import { statusOf } from '../../../university/people/status.queries.ts';
import { inLanguage } from '../../../university/titles.ts';
import { isInJournal, isUnderWay } from '../../shared/journal/journal-rights.queries.ts';

/** SQL: the journals that a teacher teaches, and those in which they stand in now, with the last days of that. */
const journalsOf = (me: number) => sql`
  select class_id, lesson_type_id, null::json as substitution from class_teacher where teacher_id = ${me}
  union all (
    select distinct on (class_id, lesson_type_id) class_id, lesson_type_id,
      json_build_object('teacherName', person.full_name, 'firstDay', first_day, 'lastDay', last_day)
    from substitution join person on person.id = substitution.teacher_id
    where substitution.substitute_id = ${me} and ${isUnderWay} and not exists (
      select from class_teacher where class_teacher.class_id = substitution.class_id
        and class_teacher.lesson_type_id = substitution.lesson_type_id and class_teacher.teacher_id = ${me})
    order by class_id, lesson_type_id, last_day desc, substitution.id)`;

/** SQL: the roll calls of today's columns of a journal as JSON; who is on leave or expelled is not marked. */
const rollCalls = sql`(
  select coalesce(json_agg(json_build_object('lessonTimeId', lesson.lesson_time_id,
      'markedCount', counted.marked, 'studentCount', counted.students) order by lesson.lesson_time_id, lesson.id), '[]')
  from lesson cross join lateral (
    select count(*) as students, count(cell.student_id) as marked
    from (select distinct person_id from membership where membership.group_id = class.group_id) listed
    left join attendance cell on cell.academic_year_id = lesson.academic_year_id and cell.lesson_id = lesson.id
      and cell.student_id = listed.person_id and not cell.is_empty
    where ${isInJournal(sql.ref('listed.person_id'))} and ${statusOf(sql.ref('listed.person_id'))} = 'active') counted
  where lesson.class_id = class.id and lesson.lesson_type_id = own.lesson_type_id
    and lesson.date = ${today} and lesson.deletion_id is null)`;

type OwnJournalRow = Omit<OwnJournal, 'substitution'> & {
  readonly substitution: NonNullable<OwnJournal['substitution']> | null;
};

export const ownJournalQueries = (db: Db) => ({
  /** All journals of a teacher or substitute in a term; `disciplineRowId` is the row of the teacher's list of disciplines. */
  async list(me: number, term: TermRef, lang: Language): Promise<OwnJournal[]> {
    const { rows } = await sql<OwnJournalRow>`
      select course.academic_year_id as "academicYearId", course.term_id as "termId",
        case when class.is_elective then course.term_id else class.semester end as "semesterOrTermId",
        course.discipline_id as "disciplineId", course.credits, class.group_id as "groupId", class.is_elective as "isElective",
        own.lesson_type_id as "lessonTypeId",
        case when own.substitution is null
          then min(class.id) over (partition by course.id, class.is_elective, own.substitution is null)
          else class.id end as "disciplineRowId", class.semester as "semesterId",
        ${inLanguage('discipline.title', lang)} as "disciplineName", study_group.title as "groupName",
        ${inLanguage('lesson_type.title', lang)} as "lessonTypeName", ${rollCalls} as "rollCalls", own.substitution
      from (${journalsOf(me)}) own join class on class.id = own.class_id join course on course.id = class.course_id
      join discipline on discipline.id = course.discipline_id join study_group on study_group.id = class.group_id
      join lesson_type on lesson_type.id = own.lesson_type_id
      where ${isTerm(term)}
      order by ${inLanguage('discipline.title', lang)} collate "portal_name", study_group.title, class.id, lesson_type.id`.execute(
      db,
    );
    return rows.map(({ substitution, ...row }) => ({ ...row, substitution: substitution ?? undefined }));
  },
});
