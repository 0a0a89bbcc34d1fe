import { sql } from 'kysely';
import type { JournalColumn, JournalRef, JournalStudent } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { statement } from '../../../database/statement.ts';
import { today } from '../../../university/calendar.queries.ts';
import type { JournalKey, KeyArgument } from '../../shared/journal/journal-key.queries.ts';
import {
  isReadableJournal,
  lockStateFor,
  type LockState,
} from '../../shared/journal/journal-rights.queries.ts';
import { numberedValue } from './numbered-value.queries.ts';
import { countingModule } from '../../shared/module-points/module-marks.queries.ts';
import { statusOf } from '../../../university/people/status.queries.ts';

type LessonRow = Omit<JournalColumn, 'isOpen' | 'lock'> & { readonly state: LockState };

type ColumnRow = Pick<JournalKey, 'classId' | 'groupId'> & (LessonRow | { readonly lessonId: null });

/** One row without a lesson when the journal has no column. */
const selectColumns = statement<KeyArgument | 'subgroup', ColumnRow>(
  (argument) =>
    sql<ColumnRow>`
    select class.id as "classId", class.group_id as "groupId", lesson.id as "lessonId", lesson.date,
      extract(isodow from lesson.date)::int as "dayNumber", lesson.lesson_time_id as "lessonTimeId",
      to_char(lesson_time.starts_at, 'HH24:MI') as "startsAt", lesson.number as "lessonNumber", lesson.theme, lesson.hours,
      lesson.module, ${countingModule} as "countsIn", lesson.subgroup, not exam_form.is_graded as "isPassFail",
      ${lockStateFor(argument('me'))} as state
    from course join class on class.course_id = course.id join exam_form on exam_form.id = class.exam_form_id
    left join lesson on lesson.class_id = class.id and lesson.lesson_type_id = ${argument('lessonTypeId')}
      and lesson.deletion_id is null
      and (${argument('subgroup')}::int is null or coalesce(lesson.subgroup, ${argument('subgroup')}) = ${argument('subgroup')})
    left join lesson_time on lesson_time.id = lesson.lesson_time_id
    where ${isReadableJournal(argument)}
    order by lesson.date, lesson_time.starts_at, lesson.id`,
);

interface StudentRow extends Omit<JournalStudent, 'cells' | 'joinedOn' | 'leftOn'> {
  readonly joinedOn: string | null;
  readonly leftOn: string | null;
  /** `{7,8}`: lists of PostgreSQL as texts, which are parsed faster than as lists; null without cells. */
  readonly lessonIds: string | null;
  readonly values: string | null;
  readonly versions: string | null;
}

/**
 * Who belonged to the group on a day of the term, or has a mark; who has left comes after the others (D-62). A membership that was
 * taken back before it began leaves a mark without one, which ends with that mark.
 */
const selectStudents = statement<keyof JournalKey | 'subgroup', StudentRow>(
  (argument) =>
    sql<StudentRow>`
    select person.id, person.full_name as "fullName", ${statusOf(sql.ref('person.id'))} as status, member_of.number as subgroup,
      case when listed.first_day > period.starts_on then listed.first_day end as "joinedOn",
      case when listed.last_day < least(period.ends_on, ${today}) then listed.last_day end as "leftOn",
      listed.lesson_ids as "lessonIds", listed.values, listed.versions
    from class join course on course.id = class.course_id
    join term_period period on period.academic_year_id = course.academic_year_id and period.term_id = course.term_id
    cross join (
      select coalesce(member.person_id, cells.student_id) as person_id, member.first_day,
        coalesce(member.last_day, cells.last_on) as last_day, cells.lesson_ids, cells.values, cells.versions, cells.are_marked
      from (
        select person_id, min(first_day) as first_day, max(last_day) as last_day
        from membership where group_id = ${argument('groupId')} group by person_id) member
      full join (
        select cell.student_id, array_agg(lesson.id)::text as lesson_ids, array_agg(${numberedValue('cell')})::text as values,
        array_agg(cell.version)::text as versions, bool_or(not cell.is_empty) as are_marked,
          max(lesson.date) filter (where not cell.is_empty) as last_on
      from lesson join attendance cell on cell.academic_year_id = ${argument('academicYearId')} and cell.lesson_id = lesson.id
      where lesson.class_id = ${argument('classId')} and lesson.lesson_type_id = ${argument('lessonTypeId')}
        and lesson.deletion_id is null
        group by cell.student_id) cells on cells.student_id = member.person_id) listed
    join person on person.id = listed.person_id
    left join subgroup_member member_of
      on member_of.class_id = ${argument('classId')} and member_of.student_id = person.id
    where class.id = ${argument('classId')}
      and ((listed.first_day <= period.ends_on and listed.last_day >= period.starts_on) or listed.are_marked)
      and (${argument('subgroup')}::int is null or member_of.number = ${argument('subgroup')})
      and not exists (
        select from journal_exclusion excluded where excluded.class_id = ${argument('classId')}
          and excluded.lesson_type_id = ${argument('lessonTypeId')} and excluded.student_id = person.id)
    order by listed.last_day < least(period.ends_on, ${today}), person.full_name, person.id`,
);

export const gridQueries = (db: Db) => ({
  /** The columns of the journal, in their order; undefined when the person may not read it. */
  async findColumns(me: number, ref: JournalRef, subgroup: number | undefined) {
    const rows = await selectColumns(db, { ...ref, me, subgroup: subgroup ?? null });
    const [first] = rows;
    if (!first) return undefined;
    const { lessonTypeId, academicYearId } = ref;
    const key: JournalKey = { classId: first.classId, groupId: first.groupId, lessonTypeId, academicYearId };
    return {
      key,
      rows: rows.filter((row): row is ColumnRow & LessonRow => row.lessonId !== null),
    };
  },

  students: (key: JournalKey, subgroup: number | undefined): Promise<StudentRow[]> =>
    selectStudents(db, { ...key, subgroup: subgroup ?? null }),
});
