import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import {
  findRegistrationPeople,
  type RegistrationPeople,
} from '../../../../test/registration/registration-people.ts';
import { queryRows } from '../../../../test/seeded-database.ts';
import { readConfig } from '../../config/config.ts';
import { curriculumCommand } from './curriculum.ts';
import { curriculumColumns } from './curriculum-columns.ts';
import { runCommand } from '../run-command.ts';

const HEADER = Object.keys(curriculumColumns).join(',');

describe('the command curriculum', () => {
  let server: TestServer;
  let people: RegistrationPeople;
  let speciality: string;
  let intake: number;
  beforeAll(async () => {
    server = await startServer();
    people = await findRegistrationPeople(server);
    const [plan] = await queryRows<{ code: string; intake: number }>(
      server.db,
      `select speciality.code, home.intake_year as intake from study_group home
       join speciality on speciality.id = home.speciality_id
       join group_member member on member.group_id = home.id and member.is_home
       where member.person_id = ${people.studentIds[0]}`,
    );
    speciality = plan?.code ?? '';
    intake = plan?.intake ?? 0;
  });
  afterAll(() => server.close());

  async function importLines(lines: readonly string[], ...options: string[]) {
    const file = path.join(server.dataDir, 'plan.csv');
    await writeFile(file, [HEADER, ...lines].join('\n'));
    const output: string[] = [];
    const code = await runCommand(
      { curriculum: curriculumCommand },
      ['curriculum', 'import', file, ...options],
      {
        readConfig: () => readConfig({ DATABASE_URL: server.databaseUrl }),
        print: (line) => output.push(line),
        printError: (line) => output.push(line),
      },
    );
    // The first two lines say how the file was read.
    const isRead = output[1]?.startsWith('Columns: ') === true;
    return { code, output: output.slice(isRead ? 2 : 0).join('\n') };
  }

  /** A line of the students' plan, in the semester of the open window. */
  const line = (discipline: string, rest = '2,1,required', semester = people.ref.semesterId): string =>
    [speciality, intake, semester, discipline, rest].join(',');

  const planned = async (): Promise<readonly { disciplineName: string; credits: number }[]> =>
    (await people.planOf(await people.clientOf(0))).items;

  it('shows the difference, adds and replaces disciplines, which students see at once', async () => {
    const before = await planned();
    const dry = await importLines([line('D009')], '--dry-run');
    expect(dry.output).toBe(
      '+ Line 2: 2 credits, form 1, required\n1 added, 0 changed, 0 removed, 0 as before (dry run).',
    );
    expect(await planned()).toEqual(before);
    expect((await importLines([line('D009')])).output).toContain('1 added');
    expect(await planned()).toHaveLength(before.length + 1);
    const changed = await importLines([line('D009', '3,2,choice')]);
    expect(changed.output).toContain('Line 2: 2 credits, form 1, required → 3 credits, form 2, choice');
    expect((await importLines([line('D009', '3,2,choice')])).output).toContain('1 as before');
    const audit = await queryRows<{ details: object }>(
      server.db,
      `select details from audit where action = 'curriculumImported' order by id`,
    );
    expect(audit.map(({ details }) => details)).toMatchObject([
      { file: 'plan.csv', added: 1, changed: [], removed: [] },
      { added: 0, changed: [{ line: 2, before: expect.stringMatching(/^2 credits/) }] },
    ]);
  });

  it('removes what a complete file does not have, of its plans only', async () => {
    const count = async () =>
      (await queryRows<{ count: number }>(server.db, 'select count(*)::int from curriculum_item'))[0]
        ?.count ?? 0;
    const before = await count();
    const dry = await importLines([line('D009')], '--complete', '--dry-run');
    const removed = dry.output.split('\n').filter((text) => text.startsWith('- '));
    expect(removed[0]).toContain(`- ${speciality} ${intake}, semester `);
    expect(await count()).toBe(before);
    await importLines([line('D009')], '--complete');
    expect(await count()).toBe(before - removed.length);
    expect(await planned()).toHaveLength(1);
  });

  it('names each cell of a line that cannot be read', async () => {
    expect((await importLines([line('D009', '2,1,free', 13)])).output.split('\n')).toEqual([
      'Nothing was changed:',
      "plan.csv, line 2, semester '13': is not a whole number from 1 to 12: correct the number",
      "plan.csv, line 2, kind 'free': is not required or choice: take one of these words",
    ]);
  });

  it('refuses the whole file for a mistake, and says what to do', async () => {
    const { code, output } = await importLines([
      line('D010'),
      line('X1'),
      line('D011').replace(speciality, 'none'),
      line('D012', '2,99,required'),
      line('D010', '5,1,required'),
    ]);
    expect(code).not.toBe(0);
    expect(output).toBe(
      [
        'Nothing was changed:',
        "plan.csv, line 3, discipline 'X1': there is no discipline with this code: correct the code",
        "plan.csv, line 4, speciality 'none': there is no speciality with this code: correct the code",
        "plan.csv, line 5, form '99': there is no such form of control: take 1 exam, 2 pass/fail test, 3 graded test or 4 term paper",
        "plan.csv, line 6, discipline 'D010': is in line 2 in the same semester: remove one of them",
      ].join('\n'),
    );
    expect((await importLines([], 'again')).output).toContain(`the columns are ${HEADER}`);
  });
});
