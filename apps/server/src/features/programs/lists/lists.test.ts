import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { programs } from '@portal/wire/programs/programs';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import { plantSheet } from '../../../../test/programs/plant-sheet.ts';
import { readWhole, startProgram, type ProgramClient } from '../../../../test/programs/program-client.ts';
import { compileSchema } from '../../../http/route/validate.ts';

let server: TestServer;
let everywhere: ProgramClient;
let ofFaculty: ProgramClient;
let facultyId: number;

/** Ids of the database, by a statement. */
async function idsOf(statement: ReturnType<typeof sql<{ id: number }>>): Promise<number[]> {
  const { rows } = await statement.execute(server.db);
  return rows.map(({ id }) => id);
}

beforeAll(async () => {
  server = await startServer();
  [facultyId = 0] = await idsOf(
    sql<{ id: number }>`select faculty_id as id from person where login = 'student'`,
  );
  await plantSheet(server.db, 'closed');
  everywhere = await startProgram(server);
  ofFaculty = await startProgram(server, { name: 'deanery', facultyIds: [facultyId] });
});
afterAll(() => server.close());

const lists = Object.entries(programs);

describe.each(lists)('the list %s', (_, endpoint) => {
  it('has rows of the demo, as its schema says', async () => {
    const reply = await everywhere.send(endpoint);
    expect(reply.status).toBe(200);
    expect(compileSchema(endpoint.response.schema)(reply.data)).toBe(true);
    expect(reply.data).toHaveProperty('rows.0');
  });

  it('has each row once, whatever the pages', async () => {
    const whole = await readWhole(everywhere, endpoint);
    const inPages = await readWhole(everywhere, endpoint, { limit: Math.ceil(whole.length / 5) });
    expect(inPages).toEqual(whole);
    expect(new Set(whole.map((row) => JSON.stringify(row))).size).toBe(whole.length);
  });

  it('has less for a token of one faculty, and all of it again with the tokens of the others', async () => {
    const others = await idsOf(sql<{ id: number }>`select id from faculty where id <> ${facultyId}`);
    const ofOthers = await startProgram(server, { facultyIds: others });
    const [whole, own, rest] = [
      await readWhole(everywhere, endpoint),
      await readWhole(ofFaculty, endpoint),
      await readWhole(ofOthers, endpoint),
    ];
    expect(own.length).toBeGreaterThan(0);
    expect(rest.length).toBeGreaterThan(0);
    // An order may be about people of several faculties.
    const doubles = endpoint === programs.orders ? Math.max(own.length + rest.length - whole.length, 0) : 0;
    expect(own.length + rest.length - doubles).toBe(whole.length);
  });
});

describe('requests', () => {
  it.each([
    ['after', { after: '1.2' }],
    ['after', { after: 'x' }],
    ['after', { after: '1; drop table person' }],
    ['limit', { limit: 0 }],
    ['limit', { limit: 501 }],
    ['changedSince', { changedSince: 'yesterday' }],
    ['changedSince', { changedSince: '0000-12-31T23:59:59.999Z' }],
    ['changedSince', { changedSince: '+010000-01-01T00:00:00.000Z' }],
  ])('with a wrong %s are refused', async (field, fields) => {
    expect(await everywhere.send(programs.people, fields)).toMatchObject({
      status: 422,
      code: 'invalid',
      message: expect.stringContaining(field),
    });
  });

  it('beyond the last row have an empty page', async () => {
    expect(await everywhere.request(programs.people, { after: '999999999' })).toMatchObject({
      rows: [],
      next: null,
    });
  });

  it('may ask for the classes of one year', async () => {
    const all = await readWhole(everywhere, programs.classes);
    const [year] = await idsOf(sql<{ id: number }>`select min(academic_year_id) as id from course`);
    const { rows } = await everywhere.request(programs.classes, { academicYearId: year });
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThan(all.length);
    expect(new Set(rows.map(({ academicYearId }) => academicYearId))).toEqual(new Set([year]));
  });
});

/** Texts in every record of other faculties, so that none of them may leave with the token of one faculty. */
async function plantCanaries(): Promise<void> {
  const { db } = server;
  const foreign = sql`select id from person where faculty_id <> ${facultyId}`;
  const canary = (table: string, id: string) =>
    sql`source = 'canary', source_id = ${sql.lit(`canary of ${table} `)} || ${sql.raw(id)}`;
  await sql`update person set ${canary('person', 'id')}, family_name = 'Канарейка' where faculty_id <> ${facultyId}`.execute(
    db,
  );
  await sql`update study_group set ${canary('group', 'id')}, title = 'canary title ' || id where faculty_id <> ${facultyId}`.execute(
    db,
  );
  await sql`update membership set ${canary('membership', `person_id || '-' || group_id || '-' || first_day`)} where person_id in (${foreign})`.execute(
    db,
  );
  await sql`update class set ${canary('class', 'class.id')} from study_group where study_group.id = class.group_id and study_group.faculty_id <> ${facultyId}`.execute(
    db,
  );
  await sql`update final_grade set ${canary('grade', `student_id || '-' || semester || '-' || discipline_id || '-' || attempt`)} where student_id in (${foreign})`.execute(
    db,
  );
  await sql`update student_order set ${canary('order', 'id')} where not exists (
    select from student_order_person own join person on person.id = own.person_id
    where own.order_id = student_order.id and person.faculty_id = ${facultyId})`.execute(db);
}

describe('a token of one faculty', () => {
  const people = ['personId', 'studentId'];

  it('sees nothing of the others, of which a token of the university sees everything', async () => {
    await plantCanaries();
    const shown: string[] = [];
    for (const [name, endpoint] of lists) {
      const [own, all] = [await readWhole(ofFaculty, endpoint), await readWhole(everywhere, endpoint)];
      expect([name, /canary|Канарейка/.exec(JSON.stringify(own))]).toEqual([name, null]);
      if (/canary|Канарейка/.test(JSON.stringify(all))) shown.push(name);
    }
    expect(shown).toEqual(['people', 'groups', 'memberships', 'classes', 'grades', 'orders']);
  });

  it('sees records of its own people alone', async () => {
    const own = new Set(
      await idsOf(sql<{ id: number }>`select id from person where faculty_id = ${facultyId}`),
    );
    for (const endpoint of [programs.people, programs.personal]) {
      const { rows } = await ofFaculty.request(endpoint, {});
      expect(rows.every(({ id }) => own.has(id))).toBe(true);
      expect(rows).toHaveLength(own.size);
    }
    for (const endpoint of [programs.memberships, programs.grades, programs.examResults, programs.payments]) {
      const rows = await readWhole(ofFaculty, endpoint);
      const ids = rows.flatMap((row) => people.flatMap((name) => (name in row ? [Number(row[name])] : [])));
      expect(ids).toHaveLength(rows.length);
      expect(ids.every((id) => own.has(id))).toBe(true);
    }
    const { rows: orders } = await ofFaculty.request(programs.orders, {});
    expect(orders.every((order) => order.people.length > 0)).toBe(true);
    expect(orders.flatMap((order) => order.people).every(({ personId }) => own.has(personId))).toBe(true);
  });
});

describe('personal data', () => {
  it('is in its own list alone', async () => {
    const values = { pin: '21503200312345', birth_date: '2003-03-15', email: 'canary@example.org' };
    await server.db
      .updateTable('person')
      .set({ ...values, email_confirmed_at: new Date() })
      .where('login', '=', 'student')
      .execute();
    const secrets = new RegExp(Object.values(values).join('|'));
    for (const [name, endpoint] of lists)
      expect([name, secrets.test(JSON.stringify(await readWhole(everywhere, endpoint)))]).toEqual([
        name,
        name === 'personal',
      ]);
  });

  it('has no e-mail address that nobody has confirmed', async () => {
    await sql`update person set email = 'typo@example.org', email_confirmed_at = null where login = 'teacher'`.execute(
      server.db,
    );
    expect(JSON.stringify(await readWhole(everywhere, programs.personal))).not.toContain('typo@example.org');
  });
});

describe('exam results', () => {
  it('are not those of a sheet that is still being written', async () => {
    const sheetId = await plantSheet(server.db, 'open');
    const rows = await readWhole(everywhere, programs.examResults);
    expect(rows.filter((row) => row['sheetId'] === sheetId)).toEqual([]);
    expect(rows[0]).toMatchObject({ state: 'closed', modulePoints: [25, 26], total: 81, letter: 'B' });
  });
});
