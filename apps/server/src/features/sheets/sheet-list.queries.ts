import { sql } from 'kysely';
import type { Language } from '@portal/domain';
import type { SheetSummary } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import { firstTeacher, isTerm, teaches, type TermRef } from '../../university/classes.queries.ts';
import { inLanguage } from '../../university/titles.ts';
import { mayRegister, type SheetPerson } from './sheet.queries.ts';

/** The sheets of one list. */
export const SHEETS_MAX = 2_000;

export const sheetListQueries = (db: Db, person: SheetPerson) => ({
  /** The sheets of a term and the classes without one, by discipline and group; those to be done come first. */
  async list(term: TermRef, side: 'taught' | 'registered', lang: Language): Promise<SheetSummary[]> {
    const registers = mayRegister(person, 'study_group.faculty_id');
    const isListed =
      side === 'registered'
        ? registers
        : sql`(${teaches(person.id, 'class')} or sheet.teacher_id = ${person.id})`;
    const { rows } = await sql<SheetSummary>`
      select sheet.id as "sheetId", sheet.number, class.id as "classId", coalesce(sheet.kind, 'main') as kind,
        coalesce(sheet.state, 'due') as state, ${inLanguage('discipline.title', lang)} as "disciplineName",
        study_group.title as "groupName", ${inLanguage('exam_form.title', lang)} as "examFormName",
        coalesce(teacher.full_name, '') as "teacherName", sheet.held_on as "heldOn",
        to_char(exam.starts_at, 'HH24:MI') as "startsAt", room.title as "roomName",
        sheet.corrects_id is not null as "isCorrection", coalesce(sheet.teacher_id = ${person.id}, false) as "isOwn",
        ${registers} as "mayRegister"
      from course join class on class.course_id = course.id
      join discipline on discipline.id = course.discipline_id
      join study_group on study_group.id = class.group_id
      left join exam_sheet sheet on sheet.class_id = class.id
      join exam_form on exam_form.id = coalesce(sheet.exam_form_id, class.exam_form_id)
      left join person teacher on teacher.id = coalesce(sheet.teacher_id, ${firstTeacher})
      left join exam_event exam on exam.sheet_id = sheet.id and exam.kind = 'exam' and exam.state <> 'withdrawn'
      left join room on room.id = exam.room_id
      where ${isTerm(term)} and ${isListed}
      order by array_position(array['open', 'due', 'signed', 'closed'], coalesce(sheet.state, 'due')),
        ${inLanguage('discipline.title', lang)} collate "portal_name", study_group.title, sheet.id
      limit ${SHEETS_MAX}`.execute(db);
    return rows;
  },
});
