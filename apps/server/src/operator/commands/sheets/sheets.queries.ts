import { sql } from 'kysely';
import type { SheetState } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { firstTeacher } from '../../../university/classes.queries.ts';
import { currentTerm } from '../../../university/calendar.queries.ts';

/** What a list leaves in; null is everything. */
export interface SheetFilter {
  readonly state: SheetState | null;
  readonly group: string | null;
}

/** A sheet of the current term, or a class that has none. */
export interface ListedSheet {
  readonly number: string | null;
  readonly state: SheetState;
  readonly kind: string;
  readonly discipline: string;
  readonly group: string;
  readonly form: string;
  /** Null for a class without a teacher. */
  readonly teacher: string | null;
  readonly heldOn: string | null;
  readonly correctsNumber: string | null;
}

/** A class of the current term without a main sheet. */
export interface ClassWithoutSheet {
  readonly id: number;
  readonly name: string;
  readonly hasTeacher: boolean;
}

/** SQL condition: the class is one of the current term, and of the group when there is one. */
const isChosen = (group: string | null) => sql<boolean>`
  (course.academic_year_id, course.term_id) in (${currentTerm})
  and (${group}::text is null or lower(study_group.title) = lower(${group}))`;

/** The exam sheets of the current term, for operators. */
export const sheetCommandQueries = (db: Db) => ({
  async list({ state, group }: SheetFilter): Promise<ListedSheet[]> {
    const { rows } = await sql<ListedSheet>`
      select sheet.number, coalesce(sheet.state, 'due') as state, coalesce(sheet.kind, 'main') as kind,
        discipline.title ->> 'ru' as discipline, study_group.title as "group", exam_form.title ->> 'ru' as form,
        teacher.full_name as teacher, sheet.held_on as "heldOn", corrected.number as "correctsNumber"
      from course join class on class.course_id = course.id
      join discipline on discipline.id = course.discipline_id
      join study_group on study_group.id = class.group_id
      left join exam_sheet sheet on sheet.class_id = class.id
      join exam_form on exam_form.id = coalesce(sheet.exam_form_id, class.exam_form_id)
      left join person teacher on teacher.id = coalesce(sheet.teacher_id, ${firstTeacher})
      left join exam_sheet corrected on corrected.id = sheet.corrects_id
      where ${isChosen(group)} and (${state}::text is null or coalesce(sheet.state, 'due') = ${state})
      order by sheet.number, study_group.title, discipline.title ->> 'ru', class.id`.execute(db);
    return rows;
  },

  async withoutSheet(group: string | null): Promise<ClassWithoutSheet[]> {
    const { rows } = await sql<ClassWithoutSheet>`
      select class.id, study_group.title || ', ' || (discipline.title ->> 'ru') as name,
        exists (select from class_teacher where class_teacher.class_id = class.id) as "hasTeacher"
      from course join class on class.course_id = course.id
      join discipline on discipline.id = course.discipline_id
      join study_group on study_group.id = class.group_id
      where ${isChosen(group)}
        and not exists (select from exam_sheet sheet where sheet.class_id = class.id and sheet.kind = 'main')
      order by study_group.title, discipline.title ->> 'ru', class.id`.execute(db);
    return rows;
  },

  /** The id of a number such as `2026-0017`. */
  async idOf(number: string): Promise<number | undefined> {
    const { rows } = await sql<{ id: number }>`select id from exam_sheet where number = ${number}`.execute(
      db,
    );
    return rows[0]?.id;
  },

  async roomOf(title: string): Promise<number | undefined> {
    const { rows } = await sql<{
      id: number;
    }>`select id from room where lower(title) = lower(${title})`.execute(db);
    return rows[0]?.id;
  },

  /** New sheets in the order of their numbers. */
  async opened(sheetIds: readonly number[]): Promise<{ number: string; name: string }[]> {
    const { rows } = await sql<{ number: string; name: string }>`
      select number, study_group.title || ', ' || (discipline.title ->> 'ru') as name
      from exam_sheet join class on class.id = exam_sheet.class_id join course on course.id = class.course_id
      join discipline on discipline.id = course.discipline_id
      join study_group on study_group.id = class.group_id
      where exam_sheet.id = any(${sheetIds}::int[]) order by ordinal`.execute(db);
    return rows;
  },
});
