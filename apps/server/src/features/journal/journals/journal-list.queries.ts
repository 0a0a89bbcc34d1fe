import { sql, type RawBuilder } from 'kysely';
import type { Language } from '@portal/domain';
import type { TeacherJournal } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { wasOwnClass, isTerm, type Person, type TermRef } from '../../../university/classes.queries.ts';
import { inLanguage } from '../../../university/titles.ts';

/** Lists that choose a journal; they contain only what the reader teaches or studies. */
export const journalListQueries = (db: Db, reader: Person, lang: Language) => {
  async function journals(term: TermRef, condition: RawBuilder<unknown>): Promise<TeacherJournal[]> {
    const { rows } = await sql<TeacherJournal>`
      select class.id as "classId", course.academic_year_id as "academicYearId", course.term_id as "termId",
        case when class.is_elective then course.term_id else class.semester end as "semesterOrTermId",
        course.discipline_id as "disciplineId", course.credits, class.group_id as "groupId", class.is_elective as "isElective",
        class_teacher.lesson_type_id as "lessonTypeId", ${inLanguage('discipline.title', lang)} as "disciplineName",
        study_group.title as "groupName", ${inLanguage('lesson_type.title', lang)} as "lessonTypeName",
        study_group.education_form_id as "educationFormId", class.exam_form_id as "examFormId",
        ${inLanguage('exam_form.title', lang)} as "examFormName", (
          select coalesce(json_agg(json_build_object('id', person.id, 'fullName', person.full_name)
              order by person.full_name collate "portal_name", person.id), '[]')
            from class_teacher colleague join person on person.id = colleague.teacher_id
            where colleague.class_id = class.id and colleague.lesson_type_id = class_teacher.lesson_type_id) as teachers, (
          select count(*)::int from lesson where lesson.class_id = class.id
            and lesson.lesson_type_id = class_teacher.lesson_type_id and lesson.deletion_id is null) as "columnCount"
      from class_teacher join class on class.id = class_teacher.class_id join course on course.id = class.course_id
      join discipline on discipline.id = course.discipline_id join study_group on study_group.id = class.group_id
      join lesson_type on lesson_type.id = class_teacher.lesson_type_id
      join exam_form on exam_form.id = class.exam_form_id
      where class_teacher.teacher_id = ${reader.id} and ${isTerm(term)} and ${condition}
      order by ${inLanguage('discipline.title', lang)} collate "portal_name", study_group.title, class.id, lesson_type.id`.execute(
      db,
    );
    return rows;
  }

  return {
    journalsOfDiscipline: (term: TermRef, id: number) => journals(term, sql`course.discipline_id = ${id}`),
    journalsOfGroup: (term: TermRef, id: number) => journals(term, sql`class.group_id = ${id}`),

    async educationForms() {
      const { rows } = await sql<{ id: number; name: string }>`
        select id, ${inLanguage('education_form.title', lang)} as name from education_form order by id`.execute(
        db,
      );
      return rows;
    },

    async semesters(term: TermRef): Promise<number[]> {
      const { rows } = await sql<{ semester: number }>`
        select distinct class.semester from course join class on class.course_id = course.id
        where ${isTerm(term)} and ${wasOwnClass(reader)} order by class.semester`.execute(db);
      return rows.map(({ semester }) => semester);
    },

    async groups(term: TermRef, semesterId: number) {
      const { rows } = await sql<{ id: number; name: string; isElective: boolean; educationFormId: number }>`
        select distinct study_group.id, study_group.title as name, class.is_elective as "isElective",
          study_group.education_form_id as "educationFormId"
        from course join class on class.course_id = course.id join study_group on study_group.id = class.group_id
        where ${isTerm(term)} and class.semester = ${semesterId} and ${wasOwnClass(reader)}
        order by study_group.title, study_group.id`.execute(db);
      return rows;
    },
  };
};
