import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { ascCard, ascFile, fetFile, type AscTables } from '../../../test/records/timetable-files.ts';
import { createTempDir, removeTempDirs } from '../../../test/temp-dir.ts';
import { showProblem } from '../../storage/record-files/problem.ts';
import { readTimetable } from './read-timetable.ts';

afterAll(removeTempDirs);

async function read(content: string | Uint8Array, part?: number) {
  const source = path.join(await createTempDir(), 'week.xml');
  await writeFile(source, content);
  const { lessons, problems } = await readTimetable({ source, part, print: () => undefined });
  return {
    lessons: lessons.map(({ names: { group, teacher, room, weekday, time, lessons: type }, weeks }) =>
      [group, teacher, room, weekday, time, type]
        .map(({ name }) => name)
        .concat(weeks)
        .join('; '),
    ),
    problems: problems.map(showProblem),
  };
}

const readAsc = (tables: AscTables, part?: number) => read(ascFile(tables), part);
const common = 'Осмонова Г.Т.; 101';

describe('a file of aSc Timetables', () => {
  it('has a lesson for each day of a card, in all, odd or even weeks', async () => {
    const { lessons, problems } = await readAsc({
      cards: [
        ascCard('L1', { days: '110', weeks: '10' }),
        ascCard('L1', { period: '2', weeks: '01', classroomids: '' }),
        ascCard('L3', { days: '001', classroomids: '101,Зал' }),
      ],
    });
    expect(problems).toEqual([]);
    expect(lessons).toEqual([
      `ПИ-1-25; ${common}; Понедельник; 1; Математика; odd`,
      `ПИ-1-25; ${common}; Вторник; 1; Математика; odd`,
      'ПИ-1-25; Осмонова Г.Т.; (none); Понедельник; 2; Математика; even',
      'ПИ-1-25 + ПИ-2-25; Осмонова Г.Т.; 101 + Зал; Третий день; 1; Математика; every',
    ]);
  });

  it.each([
    ['one card', [ascCard('L2')]],
    ['a card for each period', [ascCard('L2'), ascCard('L2', { period: '2' })]],
  ])('has both periods of a double lesson, which is %s', async (_, cards) => {
    const { lessons, problems } = await readAsc({ cards });
    expect(problems).toEqual([]);
    expect(lessons).toEqual(
      ['1', '2'].map((period) => `ПИ-1-25 Группа 1; ${common}; Понедельник; ${period}; Математика; every`),
    );
  });

  it('names every card that cannot be read', async () => {
    const file = ascFile({
      weeksdefs: [{ id: 'W', weeks: '1111' }],
      cards: [
        ascCard('L1', { days: '1000', weeks: '1111' }),
        ascCard('L1', { weeks: '11' }),
        ascCard('L1', { weeks: '1100' }),
        ascCard('L1', { days: '000', weeks: '1111' }),
        ascCard('L9', { weeks: '1111' }),
        ascCard('L1', { weeks: '1111', period: '7' }),
        ascCard('L2', { weeks: '1111', period: '3' }),
      ],
    });
    const { problems } = await read(file);
    expect(problems.map((text) => text.replace(/^week\.xml, line \d+, card: /, ''))).toEqual([
      "has days '1000', which are not 3 signs 0 and 1 of which one is 1: export the file again",
      "has weeks '11', which are not 4 signs 0 and 1 of which one is 1: export the file again",
      "is held in the weeks '1100', which are not every, odd or even ones: change the weeks in aSc, or write this lesson into the table with its days",
      "has days '000', which are not 3 signs 0 and 1 of which one is 1: export the file again",
      "names the lesson 'L9', which the file does not have: export the file with all tables",
      "names the period '7', which the file does not have: export the file with all tables",
      'has 2 periods, of which some are after the last one: correct it in aSc',
    ]);
    const line = file.split('\n').findIndex((text) => text.includes('days="1000"')) + 1;
    expect(problems[0]).toContain(`week.xml, line ${line}, card: has days`);
  });

  it('has definitions of one length', async () => {
    const cards = [ascCard('L1')];
    const daysdefs = [
      { id: 'D1', days: '100' },
      { id: 'D2', days: '01' },
    ];
    await expect(readAsc({ cards, daysdefs })).rejects.toThrow(
      "has the mask '01' next to '100' in the table daysdefs",
    );
    await expect(readAsc({ cards: [] })).rejects.toThrow('has no cards');
  });

  it('without definitions of weeks has lessons of every week only', async () => {
    const { lessons, problems } = await readAsc({
      weeksdefs: [],
      cards: [ascCard('L1'), ascCard('L1', { weeks: '10' })],
    });
    expect([lessons.length, problems.length]).toEqual([1, 1]);
  });

  it('of several terms is read for one of them', async () => {
    const tables = {
      termsdefs: [{ id: 'T', terms: '11' }],
      cards: [
        ascCard('L1', { terms: '10' }),
        ascCard('L1', { terms: '01', period: '2' }),
        ascCard('L1', { terms: '11', period: '3' }),
      ],
    };
    await expect(readAsc(tables)).rejects.toThrow('has 2 terms: choose one of them: --part 1 to 2');
    expect((await readAsc(tables, 2)).lessons.map((text) => text.split('; ')[4])).toEqual(['2', '3']);
  });

  it('is read in the encoding of Russian Windows', async () => {
    const text = ascFile({ cards: [ascCard('L1')] }).replace('UTF-8', 'windows-1251');
    const bytes = Uint8Array.from(text, (letter) => {
      const code = letter.codePointAt(0) ?? 0;
      return code < 0x80 ? code : code - 0x410 + 0xc0;
    });
    expect((await read(bytes)).lessons).toEqual([`ПИ-1-25; ${common}; Понедельник; 1; Математика; every`]);
  });
});

describe('a timetable of FET', () => {
  it('has a lesson for each hour of an activity', async () => {
    const { lessons } = await read(
      fetFile([
        { students: 'ПИ-1-25', tag: 'лекция', day: 'Среда', hour: '09:30', duration: 2 },
        { students: 'ПИ-2-25+ПИ-1-25', room: '' },
      ]),
    );
    expect(lessons).toEqual([
      `ПИ-1-25; ${common}; Среда; 09:30; лекция; every`,
      `ПИ-1-25; ${common}; Среда; 11:00; лекция; every`,
      'ПИ-1-25 + ПИ-2-25; Осмонова Г.Т.; (none); Понедельник; 08:00; Математика; every',
    ]);
  });

  it('is the same as a table', async () => {
    const header =
      '"Activity Id","Day","Hour","Students Sets","Subject","Teachers","Activity Tags","Room","Comments"';
    const { lessons, problems } = await read(
      `\uFEFF${header}\r\n"1","Среда","09:30","ПИ-1-25","Математика","Осмонова Г.Т.","лекция","101",""\r\n` +
        '"2","Среда","","ПИ-2-25+ПИ-1-25","Математика","Осмонова Г.Т.","","",""\r\n',
    );
    expect(lessons).toEqual([`ПИ-1-25; ${common}; Среда; 09:30; лекция; every`]);
    expect(problems).toEqual(["week.xml, line 3, Hour '': is empty: fill it in"]);
  });

  it('names activities without a place', async () => {
    const { problems } = await read(
      fetFile([
        { students: 'ПИ-1-25' },
        { students: 'ПИ-1-25', day: '' },
        { students: 'ПИ-2-25', hour: '11:00', duration: 2 },
      ]),
    );
    expect(problems.map((text) => text.replace(/line \d+/, 'line'))).toEqual([
      "week.xml, line, Activity '2': is not placed: place it in FET, or make it inactive there",
      "week.xml, line, Activity '3': begins at '11:00' and has 2 hours, which the day does not have: correct it in FET",
    ]);
    await expect(read(fetFile([{ students: 'ПИ-1-25', day: '' }]))).rejects.toThrow('has no timetable');
  });
});

describe('another file', () => {
  it.each([
    ['<Activities_Timetable></Activities_Timetable>', 'take the file …_data_and_timetable.fet'],
    ['<html><body/></html>', 'is XML with the root html, not a timetable'],
    ['<timetable><cards></timetable>', 'is damaged XML'],
    ['a,b\n1,2', 'has no column'],
  ])('is refused: %s', async (content, message) => {
    await expect(read(content)).rejects.toThrow(message);
  });
});
