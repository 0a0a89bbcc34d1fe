import { sql } from 'kysely';
import { lti, type LtiLink } from '@portal/wire/lti/lti';
import { journalOf, type JournalSample } from '../access/journal-fixture.ts';
import { createSessionFor, findPeople, findSharedClass, type PersonIds } from '../access/people.ts';
import { startServer, type TestClient, type TestServer } from '../harness.ts';
import { LtiTool, ORIGIN } from './lti-tool.ts';

/** A tool, a lesson of yesterday, and the people of its class. */
export interface LtiPeople {
  readonly server: TestServer;
  readonly tool: LtiTool;
  readonly ids: PersonIds;
  readonly teacher: TestClient;
  readonly otherTeacher: TestClient;
  readonly student: TestClient;
  readonly stranger: TestClient;
  readonly journal: JournalSample;
  readonly classId: number;
  readonly academicYearId: number;
  /** Adds a link to the lesson, whose scores go into the journal. */
  addLink(points?: number): Promise<LtiLink>;
  /** The address of a launch. */
  open(client: TestClient, linkId: number): Promise<string>;
  /** The value of the student's cell and how it was written. */
  readCell(): Promise<
    { readonly value: string | null; readonly source: string; readonly version: number } | undefined
  >;
  /** Removes links, scores and the mark. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export async function startLti(): Promise<LtiPeople> {
  const server = await startServer({ environment: { PUBLIC_ORIGIN: ORIGIN } });
  const { db } = server;
  const shared = await findSharedClass(db);
  const ids = await findPeople(db, shared);
  const journal = await journalOf({ server, shared, people: ids });
  const { lessonId, studentId } = journal.cell;
  const { class_id: classId } = await db
    .selectFrom('lesson')
    .select('class_id')
    .where('id', '=', lessonId)
    .executeTakeFirstOrThrow();
  const tool = await LtiTool.start(server);
  const teacher = await createSessionFor(server, ids.classTeacher);
  return {
    server,
    tool,
    ids,
    teacher,
    otherTeacher: await createSessionFor(server, ids.otherTeacher),
    student: await createSessionFor(server, ids.owner),
    stranger: await createSessionFor(server, ids.otherFacultyStudent),
    journal,
    classId,
    academicYearId: shared.academicYearId,
    addLink: (points) => teacher.request(lti.addLink, { lessonId, toolId: tool.id, title: 'Тест 1', points }),
    open: async (client, linkId) => (await client.request(lti.open, { linkId })).address,
    async readCell() {
      const { rows } = await sql<{ value: string | null; source: string; version: number }>`
        select cell_value(mark, mark_code, is_empty) as value, source, version from attendance
        where lesson_id = ${lessonId} and student_id = ${studentId}`.execute(db);
      return rows[0];
    },
    async reset() {
      for (const table of ['lti_score', 'lti_line_item', 'lti_launch', 'lti_link'])
        await sql`delete from ${sql.table(table)}`.execute(db);
      await sql`delete from attendance where lesson_id = ${lessonId}`.execute(db);
    },
    async close() {
      await tool.close();
      await server.close();
    },
  };
}
