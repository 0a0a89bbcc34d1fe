import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { readZip } from '../../../test/files/read-zip.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { exportPerson } from './export-person.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('the archive of a person', () => {
  it('has no mark of an exam whose sheet is not closed, as the own results', async () => {
    const { db } = server;
    const { id: personId } = await db
      .selectFrom('person')
      .select('id')
      .where('login', '=', 'student')
      .executeTakeFirstOrThrow();
    const marksOf = async () => {
      const archive = await exportPerson(
        { db, store: server.app.files.store },
        { personId, fullName: '', lang: 'en' },
      );
      const files = await readZip(await buffer(archive));
      const { exam_sheet_row: rows } = JSON.parse(files['grades.json'] ?? '');
      return rows.map(({ sheet_id: sheetId }: { readonly sheet_id: number }) => sheetId);
    };
    const { rows } = await sql<{ sheetId: number }>`
      with sheet as (
        insert into exam_sheet (academic_year_id, ordinal, kind, class_id, exam_form_id, teacher_id, held_on)
        select course.academic_year_id, 9000, 'main', class.id, class.exam_form_id, class_teacher.teacher_id, current_date
        from class join course on course.id = class.course_id join class_teacher on class_teacher.class_id = class.id
        limit 1 returning id)
      insert into exam_sheet_row (sheet_id, student_id) select id, ${personId} from sheet
      returning sheet_id as "sheetId"`.execute(db);
    const sheetId = rows[0]?.sheetId;
    expect(sheetId).toBeGreaterThan(0);
    expect(await marksOf()).not.toContain(sheetId);
  });
});
