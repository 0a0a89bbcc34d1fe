import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startTimetableSession, type TimetableSession } from '../../../../test/records/a-timetable.ts';
import { ascCard, ascFile, fetFile } from '../../../../test/records/timetable-files.ts';
import { removeTempDirs } from '../../../../test/temp-dir.ts';

let session: TimetableSession;
let mapping: string;
let timetable: string;
beforeAll(async () => {
  session = await startTimetableSession();
  mapping = path.join(session.dir, 'mapping.csv');
  timetable = path.join(session.dir, 'timetable.csv');
});
afterEach(async () => {
  await Promise.all([mapping, timetable].map((file) => rm(file, { force: true })));
});
afterAll(async () => {
  await session.close();
  await removeTempDirs();
});

const inFall = ['--source', 'asc', '--year', '2026', '--term', 'fall'] as const;

async function convert(content: string, ...options: readonly string[]) {
  const file = path.join(session.dir, 'week.xml');
  await writeFile(file, content);
  return session.run('convert', file, ...inFall, '--mapping', mapping, '--to', timetable, ...options);
}

const linesOf = async (file: string) => (await readFile(file, 'utf8')).slice(1).trim().split('\r\n');

/** Fills in values of the mapping by kind and name. */
async function fill(values: Readonly<Record<string, string>>): Promise<void> {
  const lines = (await readFile(mapping, 'utf8')).split('\r\n').map((line) => {
    const [kind = '', name = '', , note = ''] = line.split(';');
    const value = values[`${kind}/${name}`.replaceAll('"', '')];
    return value === undefined ? line : [kind, name, value, note].join(';');
  });
  await writeFile(mapping, lines.join('\r\n'));
}

const asc = ascFile({
  cards: [
    ascCard('L1'),
    ascCard('L2', { days: '010', weeks: '10' }),
    ascCard('L3', { days: '001', classroomids: 'Зал' }),
  ],
});

describe('a timetable of another program', () => {
  it('gets a mapping with what is known by the same name, and nothing else', async () => {
    const { code, output } = await convert(asc);
    expect(code).toBe(0);
    expect(output).toContain('mapping.csv: 13 new names, 8 of them with a proposal. Check it');
    expect(await linesOf(mapping)).toEqual([
      '"kind";"name";"value";"note"',
      '"discipline";"Математика";"M1";"the same name"',
      '"lessons";"Математика";"";""',
      '"group";"ПИ-1-25";"ПИ-1-25";"the same name"',
      '"group";"ПИ-1-25 + ПИ-2-25";"";""',
      '"group";"ПИ-1-25 Группа 1";"";""',
      '"teacher";"Осмонова Г.Т.";"osmonova.g";"the same initials: check it"',
      '"room";"101";"101";"the same name"',
      '"room";"Зал";"";""',
      '"weekday";"Вторник";"tuesday";"the same name"',
      '"weekday";"Понедельник";"monday";"the same name"',
      '"weekday";"Третий день";"";""',
      '"time";"1";"1";"the same name"',
      '"time";"2";"2";"the same name"',
    ]);
  });

  it('has an audit row for each file that it writes, because teachers are in it (D-66.3)', async () => {
    const audit = () =>
      session.rows(`SELECT details ->> 'what' AS what FROM audit WHERE action = 'recordsExported'`);
    const before = await audit();
    await convert(asc);
    expect(await audit()).toEqual([...before, { what: 'timetable names' }]);
  });

  it('is refused as long as a name means nothing, with all of them at once', async () => {
    await convert(asc);
    await fill({ 'room/Зал': '909', 'teacher/Осмонова Г.Т.': 'asanov.t' });
    const { code, output } = await convert(asc);
    expect(code).toBe(1);
    const left = 'or - to leave its lessons out';
    expect(output.split('Nothing was changed:\n')[1]?.split('\n')).toEqual([
      `mapping.csv, line 5, group 'ПИ-1-25 + ПИ-2-25': has no value in the mapping: fill in value: the title of a group, or of a stream of several groups, ${left}`,
      `mapping.csv, line 6, group 'ПИ-1-25 Группа 1': has no value in the mapping: fill in value: the title of a group, or of a stream of several groups, ${left}`,
      `mapping.csv, line 7, teacher 'Осмонова Г.Т.': is mapped to 'asanov.t', which is not known or not the only one: fill in value: the login of a teacher, ${left}`,
      `mapping.csv, line 9, room 'Зал': is mapped to '909', which is not known or not the only one: fill in value: the title of a room, ${left}`,
      `mapping.csv, line 12, weekday 'Третий день': has no value in the mapping: fill in value: monday to sunday, ${left}`,
    ]);
  });

  it('becomes a table that is imported, and changes nothing a second time (D-67.10)', async () => {
    await convert(asc);
    await fill({
      'group/ПИ-1-25 + ПИ-2-25': '-',
      'group/ПИ-1-25 Группа 1': 'G1',
      'room/Зал': '103',
      'weekday/Третий день': 'среда',
      'lessons/Математика': 'лекция',
    });
    expect((await convert(asc)).output).toContain(
      "line 6, group 'ПИ-1-25 Группа 1': is mapped to 'G1', which",
    );
    await fill({ 'group/ПИ-1-25 Группа 1': 'ПИ-1-25' });
    expect((await convert(asc)).output).toContain('timetable.csv: 3 lessons, 1 left out.');
    expect((await linesOf(timetable)).slice(1)).toEqual([
      '"2026";"fall";"M1";"4";"ПИ-1-25";"lecture";"osmonova.g";"monday";"1";"every";"101"',
      '"2026";"fall";"M1";"4";"ПИ-1-25";"lecture";"osmonova.g";"tuesday";"1";"odd";"101"',
      '"2026";"fall";"M1";"4";"ПИ-1-25";"lecture";"osmonova.g";"tuesday";"2";"odd";"101"',
    ]);
    const plan = path.join(session.dir, 'asc.json');
    const planned = () => session.run('plan', timetable, '--source', 'asc', '--year', '2026', '--plan', plan);
    expect((await planned()).output).toContain('New: 3 slots');
    expect((await session.run('apply', plan)).code).toBe(0);
    expect((await planned()).output).toMatch(/\n0 changes/);
    expect((await convert(asc)).output).toContain('exists: give another path');
  });

  it('keeps what was filled in when names are added', async () => {
    await convert(fetFile([{ students: 'ПИ-1-25', tag: 'лекция' }]));
    await fill({ 'teacher/Осмонова Г.Т.': '-' });
    const { output } = await convert(
      fetFile([
        { students: 'ПИ-1-25', tag: 'лекция' },
        { students: 'ПИ-9', hour: '09:30' },
      ]),
    );
    expect(output).toContain('mapping.csv: 3 new names, 1 of them with a proposal');
    expect(await readFile(mapping, 'utf8')).toContain(`"teacher";"Осмонова Г.Т.";"-";`);
  });

  it('needs the type of lessons only if a teacher gives several', async () => {
    const fet = fetFile([
      { students: 'ПИ-2-25', hour: '09:30' },
      { students: 'ПИ-1-25' },
      { students: 'ПИ-1-25', tag: 'практика', hour: '11:00', room: '103' },
      { students: 'ПИ-9' },
    ]);
    await convert(fet);
    await fill({ 'group/ПИ-9': 'Поток 1' });
    const { output } = await convert(fet);
    expect(output).toMatch(
      /week\.xml, line \d+: osmonova\.g teaches M1 in ПИ-1-25 as lecture and practice: fill in the value of lessons in the mapping\nweek\.xml, line \d+: osmonova\.g does not teach M1 in Поток 1: correct the mapping/,
    );
    await fill({ 'group/ПИ-9': '-', 'lessons/Математика': 'lecture' });
    expect((await convert(fet)).output).toContain('timetable.csv: 3 lessons, 1 left out.');
    expect((await linesOf(timetable)).map((line) => line.split(';').slice(4, 6).join(' '))).toEqual([
      '"group" "lessons"',
      '"ПИ-2-25" "lecture"',
      '"ПИ-1-25" "lecture"',
      '"ПИ-1-25" "practice"',
    ]);
  });

  it.each([
    [['convert'], 'This takes: import convert FILE --source NAME --year N --term fall'],
    [
      ['convert', 'x.xml', '--source', 'a', '--year', '2026', '--term', 'autumn'],
      'This takes: import convert',
    ],
    [['convert', '/nowhere/x.xml', ...inFall], 'cannot be read: give the path of a timetable'],
  ])('explains what is wrong with %j', async (args, message) => {
    expect(await session.run(...args)).toMatchObject({ code: 1, output: expect.stringContaining(message) });
  });
});
