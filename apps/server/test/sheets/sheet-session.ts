import { sql } from 'kysely';
import { sheets, type Sheet, type SheetWrite } from '@portal/wire';
import { todayOf } from '../access/journal-fixture.ts';
import { passwords, startServer, type TestServer } from '../harness.ts';
import { findSheetPeople, openSheet, setMarks, writesFor, type SheetPeople } from './sheet-people.ts';

/** A server with a sheet of the demo teacher's class, which `renew` opens again. */
export interface SheetSession {
  readonly server: TestServer;
  readonly people: SheetPeople;
  readonly day: string;
  sheetId: number;
  renew(): Promise<void>;
  read(): Promise<Sheet>;
  sign(): Promise<Sheet>;
  /** Gives everybody these marks in the journal and this result, and signs. */
  signAll(mark: SheetWrite['mark'], points?: number): Promise<Sheet>;
}

/** The error code of a call; `none` when it succeeds. */
export const errorOf = (reply: Promise<unknown>): Promise<string> =>
  reply.then(
    () => 'none',
    (error: unknown) => String(error).split(' ').at(-1) ?? '',
  );

/** Removes all sheets, and the grades of the class's discipline in its year. */
async function removeSheets({ db }: TestServer, classId: number): Promise<void> {
  await sql`
    delete from final_grade using class join course on course.id = class.course_id
    where sheet_id is not null or (class.id = ${classId} and final_grade.discipline_id = course.discipline_id
      and final_grade.academic_year_id = course.academic_year_id)`.execute(db);
  await sql`truncate exam_sheet, exam_sheet_row restart identity cascade`.execute(db);
}

export async function startSheetSession(): Promise<SheetSession> {
  const server = await startServer();
  const people = await findSheetPeople(server);
  const session: SheetSession = {
    server,
    people,
    day: await todayOf(server.db),
    sheetId: 0,
    async renew() {
      await removeSheets(server, people.classId);
      session.sheetId = await openSheet(server, people, session.day);
    },
    read: () => people.teacher.request(sheets.read, { sheetId: session.sheetId }),
    sign: () =>
      people.teacher.request(sheets.sign, { sheetId: session.sheetId, password: passwords.teacher }),
    async signAll(mark, points = 80) {
      const { rows } = await session.read();
      await setMarks(server, people, Object.fromEntries(rows.map(({ studentId }) => [studentId, points])));
      const writes = writesFor(await session.read(), mark);
      await people.teacher.request(sheets.save, { sheetId: session.sheetId, rows: writes });
      return session.sign();
    },
  };
  return session;
}
