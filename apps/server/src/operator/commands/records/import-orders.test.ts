import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays } from '@portal/domain';
import { encodeText } from '../../../../test/files/encode-text.ts';
import { runPortalCommand } from '../../../../test/portal-command.ts';
import { startTimetableSession, type TimetableSession } from '../../../../test/records/a-timetable.ts';
import { removeTempDirs } from '../../../../test/temp-dir.ts';
import { studentsCommand } from '../people/students.ts';
import { exportCommand } from './export-records.ts';

let session: TimetableSession;
/** Days that are to come, each later than the one before. */
let days: Readonly<Record<'first' | 'second' | 'third', string>>;
beforeAll(async () => {
  session = await startTimetableSession();
  const after = (count: number): string => addDays(session.days.today, count);
  days = { first: after(5), second: after(10), third: after(15) };
});
afterAll(async () => {
  await session.close();
  await removeTempDirs();
});

const header = 'kind,number,date,effective,person,group,basis';
const orders = (...lines: readonly string[]) => ({ orders: [header, ...lines] });
const usual = () =>
  orders(
    `переведён в группу,12-П,${days.first},,S1,G2,заявление`,
    `dismissed,15-О,${days.first},${days.second},S3,,по собственному желанию`,
    `leave,16,${days.second},,S1,,`,
    `вышел из отпуска,17,${days.third},,S1,ПИ-1-25,`,
  );

const stored = async (): Promise<string[]> =>
  (
    await session.rows<{ text: string }>(`
      SELECT concat_ws(' ', kind, number, effective_on, person.source_id,
        (SELECT title FROM study_group WHERE id = group_id), basis, own.source) AS text
      FROM student_order_person own JOIN student_order head ON head.id = own.order_id JOIN person ON person.id = own.person_id
      ORDER BY effective_on, person.source_id`)
  ).map(({ text }) => text);

const memberships = async (): Promise<string[]> =>
  (
    await session.rows<{ text: string }>(`
      SELECT concat_ws(' ', person.source_id, title, first_day, last_day, membership.source) AS text
      FROM membership JOIN person ON person.id = person_id JOIN study_group ON study_group.id = group_id
      ORDER BY person.source_id, first_day, title`)
  ).map(({ text }) => text);

const lastImport = async (): Promise<string> => {
  const [last] = await session.rows<{ id: number }>(
    'SELECT max(id) AS id FROM record_import WHERE undone_at IS NULL',
  );
  return String(last?.id);
};
const undoLast = async () => session.run('undo', await lastImport());

const portal = (...args: readonly string[]) =>
  runPortalCommand({ students: studentsCommand, export: exportCommand }, args, {
    DATABASE_URL: session.database.url,
  });

const faultsOf = ({ output }: { readonly output: string }): string[] =>
  (output.split('Nothing was changed:\n')[1] ?? '').split('\n');

describe('a table of orders', () => {
  let before: readonly string[];
  beforeAll(async () => {
    before = await memberships();
  });
  afterEach(async () => {
    if ((await stored()).length > 0) await undoLast();
  });

  it('is shown first and changes nothing, then drives membership and status (D-67.1, D-63.2)', async () => {
    const planned = await session.plan(usual());
    expect(planned.output).toContain(
      `New: 4 orders\n  + moved 12-П of ${days.first} from ${days.first}: Асанов Тимур Бакытович, ПИ-2-25 (moved/12-П/${days.first}/${days.first}/S1)\n`,
    );
    expect([await stored(), await memberships()]).toEqual([[], before]);
    expect((await session.apply()).output).toMatch(/Import \d+: 4 changes\.$/);
    expect(await stored()).toEqual([
      `moved 12-П ${days.first} S1 ПИ-2-25 заявление registry`,
      `leave 16 ${days.second} S1  registry`,
      `dismissed 15-О ${days.second} S3 по собственному желанию registry`,
      `returned 17 ${days.third} S1 ПИ-1-25  registry`,
    ]);
    expect((await memberships()).filter((text) => !text.includes('Поток') && !text.startsWith('S2'))).toEqual(
      [
        `S1 ПИ-1-25 -infinity ${addDays(days.first, -1)} registry`,
        `S1 ПИ-2-25 ${days.first} ${addDays(days.third, -1)}`,
        `S1 ПИ-1-25 ${days.third} infinity`,
        `S3 ПИ-2-25 -infinity ${addDays(days.second, -1)} registry`,
      ],
    );
    expect(await session.rows('SELECT status FROM student_period ORDER BY first_day, status')).toEqual([
      { status: 'leave' },
      { status: 'left' },
    ]);
  });

  it('changes nothing when it is imported again, or as it was exported (D-67.10)', async () => {
    await session.import(usual());
    expect((await session.import(usual())).output).toContain(
      'Untouched: 4 orders\nNothing differs: nothing was changed.',
    );
    const folder = path.join(session.dir, 'out');
    const exported = await portal('export', folder, '--source', 'registry', '--year', '2026');
    expect(exported.output).toContain('orders.csv: 4 lines');
    const plan = path.join(session.dir, 'again.json');
    const file = path.join(folder, 'orders.csv');
    const again = await session.run('plan', file, '--source', 'registry', '--plan', plan);
    expect(again.output).toContain('\n0 changes;');
  });

  it('has only what is new: earlier orders are not absent', async () => {
    await session.import(orders(`leave,16,${days.second},,S2,,`));
    const { output } = await session.import(orders(`dismissed,18,${days.third},,S2,,`));
    expect(output).toContain('New: 1 orders');
    expect(output).not.toContain('Not in the files');
    await undoLast();
    expect(await stored()).toEqual([`leave 16 ${days.second} S2  registry`]);
  });

  it('knows an order that was registered by hand', async () => {
    await portal('students', 'order', 'leave', '--number', '9', '--date', days.first, await loginOf('S2'));
    const { output } = await session.import(
      orders(`leave,9,${days.first},,S2,,`, `leave,9,${days.first},,S3,,`),
    );
    expect(output).toContain('New: 1 orders\n  + leave 9');
    expect(output).toContain('Untouched: 1 orders');
    await undoLast();
    expect(await stored()).toEqual([`leave 9 ${days.first} S2 `]);
    await session.rows('DELETE FROM student_order_person');
    await session.rows('DELETE FROM student_order');
  });

  it('of Windows-1251 is read, as office programs save it (D-67.7)', async () => {
    const file = path.join(session.dir, 'приказы.csv');
    const text = `Приказ;Номер;Дата;Студент;Группа;Основание\r\nотчислен;7;${days.first};S2;;неуспеваемость\r\n`;
    await writeFile(file, encodeText(text, 'windows-1251'));
    const plan = path.join(session.dir, 'plan.json');
    const { output } = await session.run('plan', file, '--source', 'registry', '--plan', plan);
    expect(output).toContain('The table orders:\nприказы.csv: Windows-1251');
    expect(output).toContain(`  + dismissed 7 of ${days.first} from ${days.first}: Асан уулу Бек`);
  });

  it('names all faults at once, each with its place and remedy (D-67.6, D-63.1)', async () => {
    await session.import(orders(`leave,16,${days.second},,S2,,болезнь`));
    const wrong = orders(
      `expelled,1,${days.first},,S1,,`,
      `dismissed,1,2026-02-30,,S1,,`,
      `dismissed,1,${days.third},,S77,,`,
      `dismissed,1,${days.third},,T1,,`,
      `moved,2,${days.third},,S3,ПИ-99,`,
      `moved,2,${days.third},,S3,G3,`,
      `leave,16,${days.second},,S2,,другая причина`,
      `leave,16,${days.second},,S2,,болезнь`,
      `leave,17,${days.first},,S1,,болезнь`,
      `graduated,18,${days.second},,S1,,`,
      `leave,16,${days.second},,S3,,`,
    );
    expect(faultsOf(await session.plan(wrong))).toEqual([
      "orders.csv, line 2, kind 'expelled': is not enrolled or dismissed or reinstated or transferredIn or transferredOut or moved or leave or returned or repeated or promoted or graduated: take one of these words",
      "orders.csv, line 3, date '2026-02-30': is no day of the calendar: write a day like 2026-01-16 or 16.01.2026",
      "orders.csv, line 4, person 'S77': there is no person with this id or login: correct it, or add it to the table people",
      "orders.csv, line 5, person 'T1': is no student: take a student",
      "orders.csv, line 6, group 'ПИ-99': there is no group with this title or id: correct it, or add it to the table groups",
      "orders.csv, line 7, group 'G3': is a stream: name the home group from the day of effect",
      "orders.csv, line 8, basis 'другая причина': is болезнь in the order, which is not rewritten: correct the cell, or register another order",
      "orders.csv, line 9, person 'S2': is the record of line 8 again: remove one of the lines",
      "orders.csv, line 11, kind 'graduated': does not follow from the orders before it: look at `portal students show LOGIN` and register what is missing",
      "orders.csv, line 12, basis '': is болезнь in the order, which is not rewritten: correct the cell, or register another order",
    ]);
  });
});

async function loginOf(id: string): Promise<string> {
  const [found] = await session.rows<{ login: string }>(`SELECT login FROM person WHERE source_id = '${id}'`);
  return found?.login ?? '';
}

describe('an undone import of orders', () => {
  it('takes the orders back, with an audit row for each student (D-67.9)', async () => {
    const before = await memberships();
    const all = usual().orders.concat(
      `dismissed,20,${addDays(days.third, 1)},,S1,,`,
      `reinstated,21,${days.third},,S3,G1,`,
    );
    await session.import({ orders: all });
    expect(await memberships()).toContain(`S1 Поток 1 -infinity ${days.third} registry`);
    expect((await undoLast()).output).toMatch(/ 6 records are as before\.$/);
    expect([await stored(), await memberships()]).toEqual([[], before]);
    expect(await session.rows('SELECT FROM student_period')).toEqual([]);
    const audit = await session.rows<{ person: string }>(`
      SELECT person.source_id AS person FROM audit JOIN person ON person.id = person_id
      WHERE action = 'studentOrderWithdrawn' AND actor LIKE 'cli:%' ORDER BY audit.id DESC LIMIT 6`);
    expect(audit.map(({ person }) => person).toSorted()).toEqual(['S1', 'S1', 'S1', 'S1', 'S3', 'S3']);
  });

  it('is refused when the student has a later order, or another membership since', async () => {
    await session.import(orders(`moved,12,${days.first},,S1,G2,`));
    const login = await loginOf('S1');
    await portal('students', 'order', 'leave', '--number', '9', '--date', days.second, login);
    expect((await undoLast()).output).toBe(
      `Nothing was undone: moved 12 of ${days.first}, Асанов Тимур Бакытович: the student has a later order`,
    );
    await session.rows(
      `DELETE FROM student_order_person USING student_order WHERE id = order_id AND kind = 'leave'`,
    );
    await session.rows(`UPDATE membership SET last_day = '${days.third}' WHERE first_day = '${days.first}'`);
    expect((await undoLast()).output).toContain(': the membership of the student was changed since');
    await session.rows(`UPDATE membership SET last_day = 'infinity' WHERE first_day = '${days.first}'`);
    expect((await undoLast()).code).toBe(0);
  });

  it('is refused for orders of an earlier release, whose memberships nobody has recorded', async () => {
    await session.import(orders(`leave,16,${days.second},,S2,,`));
    await session.rows('ALTER TABLE student_order_person DISABLE TRIGGER USER');
    await session.rows('UPDATE student_order_person SET memberships_before = NULL');
    await session.rows('ALTER TABLE student_order_person ENABLE TRIGGER USER');
    expect((await undoLast()).output).toContain(
      ': it was registered by an earlier release: register another order',
    );
  });
});
