import { sql } from 'kysely';
import type { LocalizedText } from '@portal/domain';
import type { Db } from '../../database/tables.ts';
import type { NewNotification } from '../../events/notifications/notification-types.ts';
import { notifyQueries } from '../../events/notifications/notification.queries.ts';
import { localizedParams } from '../../university/texts/localized-params.ts';

/** What happened to a sheet of a teacher. */
type SheetNews = 'opened' | 'givenBack' | 'closed';

interface SheetFacts {
  readonly groupName: string;
  readonly disciplineNames: LocalizedText;
  readonly academicYearId: number;
  readonly termId: number;
}

export const sheetNotificationQueries = (db: Db, sheetId: number) => {
  async function facts(): Promise<SheetFacts> {
    const { rows } = await sql<SheetFacts>`
      select study_group.title as "groupName", discipline.title as "disciplineNames",
        course.academic_year_id as "academicYearId", course.term_id as "termId"
      from exam_sheet sheet join class on class.id = sheet.class_id join course on course.id = class.course_id
      join discipline on discipline.id = course.discipline_id join study_group on study_group.id = class.group_id
      where sheet.id = ${sheetId}`.execute(db);
    const [row] = rows;
    if (!row) throw new Error(`There is no sheet ${sheetId}`);
    return row;
  }

  return {
    /** Notifies the teacher; a later step of the sheet replaces the notification. */
    async addForTeacher(kind: SheetNews): Promise<NewNotification> {
      const { groupName, disciplineNames } = await facts();
      const notification: NewNotification = {
        type: 'sheet',
        tag: String(sheetId),
        params: { kind, group: groupName, ...localizedParams('discipline', disciplineNames) },
        address: `/sheets?sheet=${sheetId}`,
      };
      await notifyQueries(db).add(
        notification,
        sql`select teacher_id as person_id from exam_sheet where id = ${sheetId}`,
      );
      return notification;
    },

    /** Notifies the students of a closed sheet, without the result, because pushes are shown on locked screens. */
    async addForStudents(): Promise<NewNotification> {
      const { disciplineNames } = await facts();
      const notification: NewNotification = {
        type: 'result',
        tag: String(sheetId),
        params: { ...localizedParams('discipline', disciplineNames) },
        address: '/results',
      };
      await notifyQueries(db).add(
        notification,
        sql`select student_id as person_id from exam_sheet_row where sheet_id = ${sheetId}`,
      );
      return notification;
    },
  };
};
