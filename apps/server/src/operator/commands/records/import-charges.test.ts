import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { encodeText } from '../../../../test/files/encode-text.ts';
import { runPortalCommand } from '../../../../test/portal-command.ts';
import { university } from '../../../../test/records/a-university.ts';
import { startImportSession, type ImportSession } from '../../../../test/records/import-session.ts';
import { removeTempDirs } from '../../../../test/temp-dir.ts';
import { exportCommand } from './export-records.ts';

let session: ImportSession;
beforeAll(async () => {
  session = await startImportSession();
  await session.import(university, '--year', '2026');
});
afterEach(async () => {
  await session.rows('ALTER TABLE ledger_entry DISABLE TRIGGER USER');
  await session.rows('DELETE FROM ledger_entry');
  await session.rows('ALTER TABLE ledger_entry ENABLE TRIGGER USER');
});
afterAll(async () => {
  await session.close();
  await removeTempDirs();
});

const charges = (...lines: readonly string[]) => ({
  charges: ['sourceId;person;service;year;amount;dueOn;note', ...lines],
});
const usual = () =>
  charges(
    'C1;S1;1;2026;22500,50;01.02.2027;Весна',
    'C2;S2;1;2026;22 500;2027-02-01;',
    'C3;S3;2;2026;4000;2027-02-01;',
  );

const entries = async (): Promise<string[]> =>
  (
    await session.rows<{ text: string }>(`
      SELECT concat_ws(' ', kind, person.source_id, service_id, academic_year_id, amount, due_on, note, entry.source_id) AS text
      FROM ledger_entry entry JOIN person ON person.id = student_id ORDER BY entry.id`)
  ).map(({ text }) => text);

async function undoLast() {
  const [last] = await session.rows<{ id: number }>(
    'SELECT max(id) AS id FROM record_import WHERE undone_at IS NULL',
  );
  return session.run('undo', String(last?.id));
}

const faultsOf = ({ output }: { readonly output: string }): string[] =>
  (output.split('Nothing was changed:\n')[1] ?? '').split('\n');

describe('a table of charges', () => {
  it('is shown first and changes nothing, then stands in the ledger with audit rows (D-67.1)', async () => {
    const { output } = await session.plan(usual());
    expect(output).toMatch(
      /New: 3 charges\n {2}\+ Асанов Тимур Бакытович, 22500\.50 som for \p{L}+.* in 2026, due on 2027-02-01 \(C1\)\n/u,
    );
    expect(await entries()).toEqual([]);
    expect((await session.apply()).output).toMatch(/Import \d+: 3 changes\.$/);
    expect(await entries()).toEqual([
      'charge S1 1 2026 2250050 2027-02-01 Весна C1',
      'charge S2 1 2026 2250000 2027-02-01 C2',
      'charge S3 2 2026 400000 2027-02-01 C3',
    ]);
    const audit = await session.rows(
      `SELECT person.source_id AS person FROM audit JOIN person ON person.id = person_id
       WHERE action = 'paymentCharged' AND actor LIKE 'cli:%' ORDER BY person.source_id`,
    );
    expect(audit).toEqual([{ person: 'S1' }, { person: 'S2' }, { person: 'S3' }]);
  });

  it('changes nothing when it is imported again, or as it was exported (D-67.10)', async () => {
    await session.import(usual());
    expect((await session.import(usual())).output).toContain('Untouched: 3 charges\nNothing differs');
    const folder = path.join(session.dir, 'out');
    const args = ['export', folder, '--source', 'registry'];
    const exported = await runPortalCommand({ export: exportCommand }, args, {
      DATABASE_URL: session.database.url,
    });
    expect(exported.output).toContain('charges.csv: 3 lines');
    const plan = path.join(session.dir, 'again.json');
    const file = path.join(folder, 'charges.csv');
    const again = await session.run('plan', file, '--source', 'registry', '--plan', plan);
    expect(again.output).toContain('\n0 changes;');
  });

  it('may have the new ones only: nobody is charged less because a line is missing', async () => {
    await session.import(usual());
    const { output } = await session.import(charges('C4;S1;3;2026;1000;2027-02-01;'));
    expect(output).toContain('New: 1 charges');
    expect(output).not.toContain('Not in the files');
    expect(await entries()).toHaveLength(4);
  });

  it('of Windows-1251 is read, as office programs save it (D-67.7)', async () => {
    const file = path.join(session.dir, 'начисления.csv');
    const text = 'ID;Студент;Услуга;Год;Сумма;Срок оплаты\r\nC9;S1;2;2026;4000,00;01.02.2027\r\n';
    await writeFile(file, encodeText(text, 'windows-1251'));
    const plan = path.join(session.dir, 'plan.json');
    const { output } = await session.run('plan', file, '--source', 'registry', '--plan', plan);
    expect(output).toContain('The table charges:\nначисления.csv: Windows-1251');
    expect(output).toContain('  + Асанов Тимур Бакытович, 4000.00 som for ');
  });

  it('names all faults at once, each with its place and remedy (D-67.6)', async () => {
    await session.import(usual());
    const wrong = charges(
      'C1;S1;1;2026;23000;2027-02-01;Весна',
      'C2;S3;1;2026;22500;2027-02-01;',
      'C5;S77;1;2026;1000;2027-02-01;',
      'C6;T1;1;2026;1000;2027-02-01;',
      'C7;S1;98;2026;1000;2027-02-01;',
      'C8;S1;1;2031;1000;2027-02-01;',
      'C9;S1;1;2026;0;2027-02-01;',
      'C10;S1;1;2026;much;2027-02-01;',
      'C11;S1;1;2026;1000;30.02.2027;',
      'C12;S1;1;2026;1000;2027-02-01;',
      'C12;S1;1;2026;1000;2027-02-01;',
    );
    const fixed = 'and cannot change: correct the cell, or give the new record an id of its own';
    expect(faultsOf(await session.plan(wrong))).toEqual([
      `charges.csv, line 2, amount '23000': is stored as 22500.50, ${fixed}`,
      `charges.csv, line 3, person 'S3': is stored as S2, ${fixed}`,
      "charges.csv, line 4, person 'S77': there is no student with this id or login: correct it, or add it to the table people",
      "charges.csv, line 5, person 'T1': there is no student with this id or login: correct it, or add it to the table people",
      "charges.csv, line 6, service '98': there is no paid service with this number or title: correct it",
      "charges.csv, line 7, year '2031': there is no academic year with this number: correct it, or add it to the table years",
      "charges.csv, line 8, amount '0': is no amount like 22500.50: correct it",
      "charges.csv, line 9, amount 'much': is no amount like 22500.50: correct it",
      "charges.csv, line 10, dueOn '30.02.2027': is no day of the calendar: write a day like 2026-01-16 or 16.01.2026",
      "charges.csv, line 12, sourceId 'C12': is the record of line 11 again: remove one of the lines",
    ]);
  });
});

describe('an undone import of charges', () => {
  it('is a correction of each of them, and they may be charged again (D-67.9)', async () => {
    await session.import(usual());
    expect((await undoLast()).output).toMatch(/ 3 records are as before\.$/);
    expect((await entries()).slice(3)).toEqual([
      'correction S1 1 2026 -2250050 Весна',
      'correction S2 1 2026 -2250000',
      'correction S3 2 2026 -400000',
    ]);
    expect(
      await session.rows(
        `SELECT count(*)::int AS count FROM audit WHERE action = 'chargeCorrected' AND actor LIKE 'cli:%'`,
      ),
    ).toEqual([{ count: 3 }]);
    expect((await session.import(usual())).output).toMatch(/: 3 changes\.$/);
    expect((await session.import(usual())).output).toContain('Untouched: 3 charges');
    await undoLast();
    expect(await session.rows('SELECT sum(amount)::int AS sum FROM ledger_entry')).toEqual([{ sum: 0 }]);
  });

  it('is refused when somebody has paid for the service and year since', async () => {
    await session.import(usual());
    await session.rows(`
      INSERT INTO payment (reference, student_id, service_id, academic_year_id, amount, method, provider, expires_at)
      SELECT 'P1', id, 1, 2026, 1000, 'card', 'sandbox', now() + interval '1 hour' FROM person WHERE source_id = 'S2'`);
    await session.rows(`UPDATE payment SET state = 'pending'`);
    await session.rows(`UPDATE payment SET state = 'paid'`);
    expect((await undoLast()).output).toBe(
      'Nothing was undone: Асан уулу Бек has paid for this service and year since (charge C2)',
    );
  });
});
