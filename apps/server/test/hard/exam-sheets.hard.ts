import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { sheets } from '@portal/wire';
import { createSessionFor } from '../access/people.ts';
import { passwords, type TestClient } from '../harness.ts';
import { addRegistrar, writesFor } from '../sheets/sheet-people.ts';
import { errorOf, startSheetSession, type SheetSession } from '../sheets/sheet-session.ts';

const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 20);
/** The part of the time of a whole close after which it is killed, in the first and in the last round. */
const KILLED_FROM = 0.75;
const KILLED_UNTIL = 1.05;
const NEVER_MS = 60_000;
const cli = path.resolve(import.meta.dirname, '../../src/operator/cli.ts');

let session: SheetSession;
let second: TestClient;
beforeAll(async () => {
  session = await startSheetSession();
  second = await createSessionFor(session.server, await addRegistrar(session.server, 'second', 'all'));
});
afterAll(() => session.server.close());
beforeEach(() => session.renew());

/** Whether sheet and final grades say the same: no grade of a sheet that is not closed, and every result of a closed one. */
async function isOneTruth(): Promise<{ readonly state: string; readonly isAgreed: boolean }> {
  const { rows } = await sql<{ state: string; isAgreed: boolean }>`
    select sheet.state, case sheet.state when 'closed'
      then not exists (select from exam_sheet_row stored
        full join (select * from final_grade where sheet_id = sheet.id) grade on grade.student_id = stored.student_id
        where stored.sheet_id is not distinct from sheet.id and stored.total is distinct from grade.points)
        and (select count(*) from final_grade where sheet_id = sheet.id)
          = (select count(*) from exam_sheet_row where sheet_id = sheet.id and total is not null)
      else not exists (select from final_grade where sheet_id = sheet.id) end as "isAgreed"
    from exam_sheet sheet where sheet.id = ${session.sheetId}`.execute(session.server.db);
  return rows[0] ?? { state: 'none', isAgreed: false };
}

/** Closes the sheet by the command line, which is killed after some time; true when it was. */
async function closeAndKill(number: string, killAfterMs: number): Promise<boolean> {
  const { databaseUrl, dataDir } = session.server;
  const env = { PATH: '/usr/bin:/bin', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' };
  const child = spawn(process.execPath, [cli, 'sheets', 'close', number], { env, stdio: 'ignore' });
  const timer = setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  await once(child, 'close');
  clearTimeout(timer);
  return child.signalCode === 'SIGKILL';
}

describe('the close of a sheet', () => {
  it('that is killed has happened with its grades or not at all', async () => {
    const outcomes: string[] = [];
    const { number: first } = await session.signAll(30);
    const startedAt = Date.now();
    expect(await closeAndKill(first, NEVER_MS)).toBe(false);
    const wholeMs = Date.now() - startedAt;
    expect(await isOneTruth()).toEqual({ state: 'closed', isAgreed: true });
    for (let round = 0; round < ROUNDS; round += 1) {
      await session.renew();
      const { number } = await session.signAll(30);
      const part = KILLED_FROM + (round * (KILLED_UNTIL - KILLED_FROM)) / ROUNDS;
      const isKilled = await closeAndKill(number, wholeMs * part);
      const { state, isAgreed } = await isOneTruth();
      expect(isAgreed).toBe(true);
      outcomes.push(`${isKilled ? 'killed' : 'ended'}: ${state}`);
    }
    expect(new Set(outcomes)).toContain('killed: signed');
    process.stdout.write(`${outcomes.join(', ')}\n`);
  });

  it('by two registrars while the teacher writes and signs is one truth', async () => {
    const { people } = session;
    for (let round = 0; round < ROUNDS; round += 1) {
      await session.renew();
      await session.signAll(30);
      await people.registrar.request(sheets.giveBack, { sheetId: session.sheetId, reason: 'Ещё раз' });
      const { sheetId } = session;
      const rows = writesFor(await session.read(), 20 + round);
      const results = await Promise.all([
        errorOf(people.teacher.request(sheets.save, { sheetId, rows })),
        errorOf(people.teacher.request(sheets.sign, { sheetId, password: passwords.teacher })),
        errorOf(people.registrar.request(sheets.close, { sheetId })),
        errorOf(second.request(sheets.close, { sheetId })),
      ]);
      expect(results.slice(2).filter((one) => one === 'none').length).toBeLessThanOrEqual(1);
      expect(await isOneTruth()).toMatchObject({ isAgreed: true });
    }
  });
});
