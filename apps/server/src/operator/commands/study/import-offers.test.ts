import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { registration, type RegistrationPlan } from '@portal/wire';
import { startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { waitUntil } from '../../../../test/temp-dir.ts';
import { setCapacity } from '../../../../test/registration/registration-crowd.ts';
import {
  findContradictions,
  findRegistrationPeople,
  freeSubgroup,
  itemsOf,
  toChoice,
  type RegistrationPeople,
} from '../../../../test/registration/registration-people.ts';
import { queryRows } from '../../../../test/seeded-database.ts';
import { readConfig } from '../../config/config.ts';
import { offerColumns } from './offer-columns.ts';
import { registrationsCommand } from './registrations.ts';
import { runCommand } from '../run-command.ts';

const names = Object.keys(offerColumns);
const HEADER = names.join(',');

let server: TestServer;
let people: RegistrationPeople;
let student: TestClient;
let plan: RegistrationPlan;
let offered: Record<string, string | number>;

beforeAll(async () => {
  server = await startServer();
  people = await findRegistrationPeople(server);
  student = await people.clientOf(0);
  plan = await people.planOf(student);
  const { groupId, number } = freeSubgroup(itemsOf(plan, 'whole')[1]);
  // The offer of a stored subgroup, as a file has it.
  const [row] = await queryRows<Record<string, string | number>>(
    server.db,
    `select course.academic_year_id as year, 'fall' as term, class.semester, discipline.code as discipline, course.credits,
       class.exam_form_id as form, stream.title as stream, faculty.code as faculty, speciality.code as speciality,
       stream.intake_year as intake, 'all' as lessons, 'no' as optional, person.login as teacher,
       seat.number as subgroup, seat.capacity as seats
     from registration_seat seat join class on class.id = seat.class_id join course on course.id = class.course_id
     join discipline on discipline.id = course.discipline_id join study_group stream on stream.id = class.group_id
     join faculty on faculty.id = stream.faculty_id join speciality on speciality.id = stream.speciality_id
     join class_teacher on class_teacher.class_id = class.id and class_teacher.lesson_type_id = 1
     join person on person.id = class_teacher.teacher_id
     where stream.id = ${groupId} and seat.number = ${number}`,
  );
  offered = row ?? {};
});
afterAll(() => server.close());

async function run(...args: string[]) {
  const output: string[] = [];
  const code = await runCommand({ registrations: registrationsCommand }, ['registrations', ...args], {
    readConfig: () => readConfig({ DATABASE_URL: server.databaseUrl }),
    print: (line) => output.push(line),
    printError: (line) => output.push(line),
  });
  // The first two lines say how the file was read.
  const isRead = output[1]?.startsWith('Columns: ') === true;
  return { code, output: output.slice(isRead ? 2 : 0).join('\n') };
}

async function importLines(lines: readonly Record<string, string | number>[], ...options: string[]) {
  const file = path.join(server.dataDir, 'offers.csv');
  const cells = lines.map((line) => names.map((column) => line[column] ?? '').join(','));
  await writeFile(file, [HEADER, ...cells].join('\n'));
  return run('offers', 'import', file, ...options);
}

const subgroupsOf = async (title: string) =>
  (await people.planOf(student)).items.flatMap(({ subgroups }) =>
    subgroups.filter(({ groupName }) => groupName === title),
  );

describe('the import of offers', () => {
  it('names each cell of a line that cannot be read', async () => {
    const { output } = await importLines([
      { ...offered, stream: '', lessons: 'games', optional: 'maybe', subgroup: 21 },
    ]);
    expect(output.split('\n')).toEqual([
      'Nothing was changed:',
      "offers.csv, line 2, stream '': is empty: fill it in",
      "offers.csv, line 2, lessons 'games': is not all, lecture, practice or laboratory: take one of these words",
      "offers.csv, line 2, optional 'maybe': is not yes or no: take one of these words",
      "offers.csv, line 2, subgroup '21': is not a whole number from 1 to 20: correct the number",
    ]);
  });

  it('is for everybody without speciality and intake', async () => {
    const open = {
      ...offered,
      stream: 'Для всех',
      speciality: '',
      intake: '',
      lessons: 'practice',
      optional: 'yes',
    };
    expect((await importLines([open], '--dry-run')).output).toMatch(
      /every speciality, every intake, lessons 2, optional, .*\n1 added/,
    );
  });

  it('shows the difference, and adds streams that students can register for (D§4 Registration.1)', async () => {
    const lines = [1, 2].map((subgroup) => ({ ...offered, stream: 'Новый поток', subgroup, seats: 7 }));
    const dry = await importLines(lines, '--dry-run');
    expect(dry.output).toMatch(/^\+ Line 2: Новый поток, subgroup 1: .*, 7 seats\n\+ Line 3: .*\n2 added/);
    expect(dry.output).toContain('Dry run: nothing was changed.');
    expect(await subgroupsOf('Новый поток')).toEqual([]);
    expect((await importLines(lines)).code).toBe(0);
    // A plan shares its offers for two seconds (decision 0128).
    await waitUntil('the plan has the stream', async () => (await subgroupsOf('Новый поток')).length > 0);
    expect(await subgroupsOf('Новый поток')).toMatchObject([
      { number: 1, capacity: 7, taken: 0 },
      { number: 2, capacity: 7, taken: 0 },
    ]);
    expect((await importLines(lines)).output).toBe(
      '0 added, 0 changed, 2 as before; 0 students came from waiting lists.',
    );
    const item = (await people.planOf(student)).items.find(({ subgroups }) =>
      subgroups.some(({ groupName }) => groupName === 'Новый поток'),
    );
    const [subgroup] = await subgroupsOf('Новый поток');
    if (!item || !subgroup) throw new Error('The new stream is not in the plan');
    await student.request(registration.save, toChoice(people.ref, { ...subgroup, item }));
    expect(await findContradictions(server.db)).toEqual([]);
    const modules = await queryRows<{ weight: number }>(
      server.db,
      `select weight from module join class on class.id = class_id join study_group on study_group.id = group_id
       where study_group.title = 'Новый поток' order by number`,
    );
    expect(modules.map(({ weight }) => weight)).toEqual([30, 30, 40]);
  });

  it('changes seats, which go to the waiting list', async () => {
    const seat = freeSubgroup(itemsOf(plan, 'whole')[1]);
    await setCapacity(server, seat, 1);
    const [holder, waiting] = [await people.clientOf(1), await people.clientOf(2)];
    await holder.request(registration.save, toChoice(people.ref, seat));
    const { groupId, number } = seat;
    await waiting.request(registration.joinQueue, { ...people.ref, groupId, number });
    const changed = await importLines([{ ...offered, seats: 2 }]);
    expect(changed.output).toMatch(/1 → 2 seats\n0 added, 1 changed, 0 as before; 1 students came/);
    expect((await people.planOf(waiting)).registrations).toMatchObject([{ groupId }]);
    const tooFew = await importLines([{ ...offered, seats: 1 }]);
    expect(tooFew.output).toContain(
      "offers.csv, line 2, seats '1': 2 seats are taken: leave at least as many",
    );
    const audit = await queryRows<{ details: object }>(
      server.db,
      `select details from audit where action = 'offersImported' order by id`,
    );
    expect(audit.at(-1)?.details).toEqual({ file: 'offers.csv', added: [], changed: 1 });
  });

  it('refuses the whole file for a mistake, and says what to do', async () => {
    const fresh = { ...offered, stream: 'Другой поток' };
    const { code, output } = await importLines([
      fresh,
      { ...fresh, discipline: 'X1', subgroup: 2 },
      { ...fresh, teacher: 'student', subgroup: 3 },
      { ...fresh, speciality: 'none', subgroup: 4 },
      { ...fresh, credits: 1, subgroup: 5 },
      fresh,
      { ...offered, credits: 1 },
    ]);
    expect(code).not.toBe(0);
    expect(output.split('\n').map((line) => line.replace(/stored as .*, and/, 'stored as …, and'))).toEqual([
      'Nothing was changed:',
      "offers.csv, line 3, discipline 'X1': there is no discipline with this code: correct the code",
      "offers.csv, line 4, teacher 'student': there is no teacher with this login: correct the login",
      `offers.csv, line 5, speciality 'none': the faculty ${offered.faculty} has no speciality with this code: correct the code, or leave it empty for everybody`,
      "offers.csv, line 6, stream 'Другой поток': differs from line 2 of the same stream: write the same, except subgroup and seats",
      "offers.csv, line 7, subgroup '1': is the subgroup of line 2 again: remove one of them",
      `offers.csv, line 8, stream '${offered.stream}': is stored as …, and only its seats can change: correct the line, or take another title`,
    ]);
    expect(await subgroupsOf('Другой поток')).toEqual([]);
  });
});

describe('the demand of a discipline', () => {
  it('is who needs it, who has it, and its subgroups', async () => {
    const [year, code] = [String(offered.year), String(offered.discipline)];
    const { output } = await run('demand', year, String(plan.termId), code);
    expect(output).toMatch(/^\d+ students have it in their plan: [1-9]\d* are registered, \d+ are not\.\n/);
    expect(output).toContain(`${offered.stream}, subgroup ${offered.subgroup}: 2 of 2 seats taken`);
    expect((await run('demand', year, String(plan.termId), 'X1')).output).toContain(
      "Nobody offers or needs 'X1'",
    );
  });
});
