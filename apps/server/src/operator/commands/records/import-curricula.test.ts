import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { registration } from '@portal/wire';
import { encodeText } from '../../../../test/files/encode-text.ts';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import { runPortalCommand } from '../../../../test/portal-command.ts';
import { importCommands } from '../../../../test/records/import-session.ts';
import {
  findRegistrationPeople,
  freeSubgroup,
  itemsOf,
  toChoice,
  type RegistrationPeople,
} from '../../../../test/registration/registration-people.ts';
import { queryRows } from '../../../../test/seeded-database.ts';
import { exportCommand } from './export-records.ts';

const HEADER = 'speciality,intake,semester,discipline,credits,form,kind';

let server: TestServer;
let people: RegistrationPeople;
let session: ReturnType<typeof importCommands>;
/** Speciality and intake of the students. */
let plan: string;
/** All lines of their plan, as an earlier release has stored it. */
let whole: readonly string[];

const rows = <Row>(text: string): Promise<Row[]> => queryRows<Row>(server.db, text);
const texts = async (query: string): Promise<string[]> =>
  (await rows<{ text: string }>(query)).map(({ text }) => text);

const storedPlans = (condition: string): Promise<string[]> =>
  texts(`
    SELECT concat_ws(',', speciality.code, intake_year, semester, discipline.code, credits, exam_form_id,
      replace(item.kind, 'byChoice', 'choice')) AS text
    FROM curriculum_item item JOIN speciality ON speciality.id = speciality_id
    JOIN discipline ON discipline.id = discipline_id
    WHERE ${condition} ORDER BY intake_year, semester, discipline.code`);
const storedPlan = (): Promise<string[]> =>
  storedPlans(`concat_ws(',', speciality.code, intake_year) = '${plan}'`);

beforeAll(async () => {
  server = await startServer();
  people = await findRegistrationPeople(server);
  session = importCommands({ url: server.databaseUrl, dir: server.dataDir });
  const [own] = await texts(`
    SELECT concat_ws(',', speciality.code, home.intake_year) AS text FROM study_group home
    JOIN speciality ON speciality.id = home.speciality_id
    JOIN group_member member ON member.group_id = home.id AND member.is_home
    WHERE member.person_id = ${people.studentIds[0]}`);
  plan = own ?? '';
  whole = await storedPlan();
  await rows('CREATE TABLE plan_before AS SELECT * FROM curriculum_item');
});
afterEach(async () => {
  await rows('DELETE FROM registration');
  await rows('DELETE FROM curriculum_item');
  await rows('INSERT INTO curriculum_item SELECT * FROM plan_before');
});
afterAll(() => server.close());

const table = (...lines: readonly string[]) => ({ curricula: [HEADER, ...lines] });
/** A line of the students' plan, in the semester of the open window. */
const line = (discipline: string, rest = '2,1,required', semester = people.ref.semesterId): string =>
  [plan, semester, discipline, rest].join(',');
const ofPlan = (...more: readonly string[]) => table(...whole, ...more);

const planned = async () => (await people.planOf(await people.clientOf(0))).items;

const lastImport = async (): Promise<string> =>
  (await texts('SELECT max(id)::text AS text FROM record_import'))[0] ?? '';
const undoLast = async () => session.run('undo', await lastImport());

const faultsOf = ({ output }: { readonly output: string }): string[] =>
  (output.split('Nothing was changed:\n')[1] ?? '').split('\n');

describe('a table of curricula', () => {
  it('is shown first and changes nothing, then students see it at once (D-67.1, D-67.2)', async () => {
    const before = await planned();
    const { output } = await session.plan(ofPlan(line('D009')));
    expect(output).toContain(`Stored already: ${whole.length} curricula\n`);
    expect(output).toMatch(
      new RegExp(`New: 1 curricula\n {2}\\+ ${plan.replace(',', ' ')}, semester \\d+, .+ \\(.*D009\\)\n`),
    );
    expect(await planned()).toEqual(before);
    await session.apply();
    expect(await planned()).toHaveLength(before.length + 1);
    const changed = await session.import(ofPlan(line('D009', '3,2,choice')));
    expect(changed.output).toMatch(
      /Changed: 1 curricula\n.*: credits '2' → '3'; form '1' → '2'; kind 'required' → 'choice'\n/,
    );
    const audit = await rows<{ details: object }>(
      `SELECT details FROM audit WHERE action = 'curriculumImported' AND actor LIKE 'cli:%' ORDER BY id`,
    );
    expect(audit.map(({ details }) => details)).toMatchObject([
      { source: 'registry', added: 1, changed: [], removed: [] },
      { added: 0, changed: [{ before: { credits: '2' }, after: { credits: '3' } }], removed: [] },
    ]);
  });

  it('changes nothing when it is imported again, or as it was exported (D-67.10)', async () => {
    await session.import(ofPlan(line('D009')));
    expect((await session.import(ofPlan(line('D009')))).output).toContain(
      `Untouched: ${whole.length + 1} curricula\nNothing differs`,
    );
    const folder = path.join(server.dataDir, 'out');
    const exported = await runPortalCommand(
      { export: exportCommand },
      ['export', folder, '--source', 'registry'],
      { DATABASE_URL: server.databaseUrl },
    );
    expect(exported.output).toContain(`curricula.csv: ${whole.length + 1} lines`);
    const again = path.join(server.dataDir, 'again.json');
    const file = path.join(folder, 'curricula.csv');
    expect((await session.run('plan', file, '--source', 'registry', '--plan', again)).output).toContain(
      '\n0 changes;',
    );
  });

  it('removes what it does not have, of the plans that it has only (D-67.3)', async () => {
    const others = `concat_ws(',', speciality.code, intake_year) <> '${plan}'`;
    const before = await storedPlans(others);
    await session.import(ofPlan(line('D009')));
    const { output } = await session.import(ofPlan());
    expect(output).toMatch(/Removed: 1 curricula\n {2}- .*D009\)\n/);
    expect(await storedPlan()).toEqual(whole);
    await session.import(table(line('D009').replace(plan, `${plan.split(',')[0]},1999`)));
    expect(await storedPlan()).toEqual(whole);
    expect(await storedPlans(`${others} AND intake_year <> 1999`)).toEqual(before);
  });

  it('with half of a plan stops until the number is confirmed (D-67.4)', async () => {
    const gone = whole.length - 1;
    expect(gone).toBeGreaterThan(10);
    const { output } = await session.plan(table(...whole.slice(0, 1)));
    expect(output).toContain(`--confirm-endings ${gone}`);
    expect((await session.apply()).output).toContain(`Nothing was changed: ${gone} records`);
    expect(await storedPlan()).toEqual(whole);
    expect((await session.apply('--confirm-endings', String(gone))).code).toBe(0);
    expect(await storedPlan()).toEqual(whole.slice(0, 1));
  });

  it('of Windows-1251 is read, as office programs save it (D-67.7)', async () => {
    const file = path.join(server.dataDir, 'план.csv');
    const header = 'Специальность;Год приёма;Семестр;Дисциплина;Кредиты;Форма контроля;Вид дисциплины';
    const own = `${plan.split(',')[0]};1999;1;D009;2;1;по выбору`;
    await writeFile(file, encodeText(`${header}\r\n${own}\r\n`, 'windows-1251'));
    const planFile = path.join(server.dataDir, 'plan.json');
    const { output } = await session.run('plan', file, '--source', 'registry', '--plan', planFile);
    expect(output).toContain('The table curricula:\nплан.csv: Windows-1251');
    expect(output).toContain('New: 1 curricula');
  });

  it('names all faults at once, each with its place and remedy (D-67.6)', async () => {
    await session.import(ofPlan());
    const wrong = table(
      line('D009', '2,1,free', 13),
      line('X1'),
      line('D011').replace(plan, 'none,2025'),
      line('D012', '2,99,required'),
      line('D010'),
      line('D010', '5,1,required'),
      ...whole.slice(0, 1).map((one) => one.replace(/,\d+(,\d+,\w+)$/, ',99$1')),
    );
    const source = ['--source', 'other'] as const;
    expect(faultsOf(await session.plan(wrong, ...source))).toEqual([
      "curricula.csv, line 2, semester '13': is not a whole number from 1 to 12: correct the number",
      "curricula.csv, line 2, kind 'free': is not required or choice: take one of these words",
      "curricula.csv, line 3, discipline 'X1': there is no discipline with this code or id: correct it, or add it to the table disciplines",
      "curricula.csv, line 4, speciality 'none': there is no speciality with this code or id: correct it, or add it to the table specialities",
      "curricula.csv, line 5, form '99': there is no form of control with this number: correct it",
      "curricula.csv, line 7, discipline 'D010': is the record of line 6 again: remove one of the lines",
      expect.stringMatching(
        /^curricula\.csv, line 8, credits '99': is \d+ as the source registry has it: correct the cell, or import the change from that source$/,
      ),
    ]);
    expect(await storedPlan()).toEqual(whole);
  });

  it('leaves the plan of another source to it, and takes the same lines as untouched', async () => {
    await session.import(ofPlan());
    const { output } = await session.import(table(...whole.slice(0, 2)), '--source', 'other');
    expect(output).toContain('Untouched: 2 curricula\nNothing differs');
    expect(await storedPlan()).toEqual(whole);
  });
});

describe('an undone import of curricula', () => {
  it('leaves the plan as it was, also one of an earlier release (D-67.9)', async () => {
    const owners = () => texts(`SELECT DISTINCT coalesce(source, 'none') AS text FROM curriculum_item`);
    const changed = [
      line('D009'),
      ...whole.slice(2),
      ...whole.slice(1, 2).map((one) => one.replace(/,\w+$/, ',choice')),
    ];
    await session.import(table(...changed));
    expect(await storedPlan()).toHaveLength(whole.length);
    expect((await undoLast()).output).toMatch(/ records are as before\.$/);
    expect(await storedPlan()).toEqual(whole);
    expect(await owners()).toEqual(['none']);
  });

  it('is refused by name while students are registered for what it has added', async () => {
    const client = await people.clientOf(0);
    const firstItem = async () => itemsOf(await people.planOf(client), 'whole')[0];
    const item = await firstItem();
    const [code] = await texts(`SELECT code AS text FROM discipline WHERE id = ${item?.disciplineId}`);
    const isAdded = (one: string) => one.includes(`,${people.ref.semesterId},${code},`);
    await session.import(table(...whole.filter((one) => !isAdded(one))));
    await session.import(ofPlan());
    await client.request(registration.save, toChoice(people.ref, freeSubgroup(await firstItem())));
    expect((await undoLast()).output).toBe(
      `Nothing was undone: the new curricula are in use:\n${plan.replace(',', ' ')}, semester ${people.ref.semesterId}, ${code}: 1 registrations`,
    );
    await rows('DELETE FROM registration');
    expect((await undoLast()).code).toBe(0);
  });
});
