import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { backupRunQueries } from './backup-run.queries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.pool.query('DELETE FROM backup_run'));
afterAll(() => database.drop());

const runs = () => backupRunQueries(database.db);

/** Sets the clock of the university to a time zone in which it is early or late now. */
async function setHour(hour: number): Promise<void> {
  const { rows } = await database.pool.query<{ zone: string }>(
    `SELECT name AS zone FROM pg_timezone_names WHERE name LIKE 'Etc/GMT%' AND date_part('hour', now() AT TIME ZONE name) = $1
     ORDER BY name LIMIT 1`,
    [hour],
  );
  expect(rows[0]?.zone).toBeDefined();
  await database.pool.query(
    `INSERT INTO setting (name, value) VALUES ('businessTimeZone', to_jsonb($1::text))
     ON CONFLICT (name) DO UPDATE SET value = excluded.value`,
    [rows[0]?.zone],
  );
}

const clockOf = async () => {
  const { rows } = await database.pool.query<{ today: string }>('SELECT today FROM university_clock');
  return rows[0]?.today;
};
const dueDays = async () => {
  const { rows } = await database.pool.query<{ due_on: string | null }>(
    'SELECT due_on FROM backup_run ORDER BY id',
  );
  return rows.map(({ due_on: dueOn }) => dueOn);
};

describe('the backup of a day', () => {
  it('is taken once, by one of several servers', async () => {
    const taken = await Promise.all(Array.from({ length: 5 }, () => runs().takeDue('00:00')));
    expect(taken.filter((id) => id !== undefined)).toHaveLength(1);
    expect(await runs().takeDue('00:00')).toBeUndefined();
    expect(await dueDays()).toEqual([await clockOf()]);
  });

  it.each([
    { hour: 5, at: '12:00', isDue: false },
    { hour: 17, at: '12:00', isDue: true },
    { hour: 17, at: '23:59', isDue: false },
  ])('is due at $at by the clock of the university at $hour h: $isDue', async ({ hour, at, isDue }) => {
    await setHour(hour);
    expect((await runs().takeDue(at)) !== undefined).toBe(isDue);
    expect(await dueDays()).toEqual(isDue ? [await clockOf()] : []);
  });

  it('is due again the next day, also after one that a command made or that failed', async () => {
    const id = await runs().takeDue('00:00');
    await runs().setProblem(id ?? 0, 'The disk is full');
    expect(await runs().takeDue('00:00')).toBeUndefined();
    await runs().begin();
    await database.pool.query('UPDATE backup_run SET due_on = due_on - 1');
    expect(await runs().takeDue('00:00')).toBeDefined();
    expect(await dueDays()).toHaveLength(3);
  });

  it.each([
    { what: 'failed', problem: 'The disk is full', minutes: 14, isTaken: false },
    { what: 'failed', problem: 'The disk is full', minutes: 16, isTaken: true },
    { what: 'was interrupted', problem: '', minutes: 350, isTaken: false },
    { what: 'was interrupted', problem: '', minutes: 370, isTaken: true },
  ])('that $what is taken again after $minutes minutes: $isTaken', async ({ problem, minutes, isTaken }) => {
    const id = await runs().takeDue('00:00');
    await database.pool.query(
      "UPDATE backup_run SET started_at = now() - make_interval(mins => $1), problem = nullif($2, '')",
      [minutes, problem],
    );
    expect(await runs().takeDue('00:00')).toBe(isTaken ? id : undefined);
  });

  it('that was made is not taken again', async () => {
    const id = await runs().takeDue('00:00');
    await runs().setMade(id ?? 0, 'one');
    await database.pool.query("UPDATE backup_run SET started_at = now() - interval '20 hours'");
    expect(await runs().takeDue('00:00')).toBeUndefined();
  });
});

describe('the last backup', () => {
  it('is the newest that was made, and the newest that was verified', async () => {
    expect(await runs().findLast()).toEqual({ madeAt: null, verifiedAt: null });
    const [first, second] = [await runs().begin(), await runs().begin()];
    await runs().setMade(first, 'one');
    await database.pool.query(
      "UPDATE backup_run SET made_at = now() - interval '1 day' WHERE backup = 'one'",
    );
    expect(await runs().findLast()).toMatchObject({ madeAt: expect.any(Date), verifiedAt: null });
    await runs().setVerified('one');
    await runs().setVerified('unknown');
    await runs().setMade(second, 'two');
    const { madeAt, verifiedAt } = await runs().findLast();
    const { rows } = await database.pool.query<{ made: Date; verified: Date }>(
      `SELECT (SELECT made_at FROM backup_run WHERE backup = 'two') AS made,
         (SELECT verified_at FROM backup_run WHERE backup = 'one') AS verified`,
    );
    expect({ made: madeAt, verified: verifiedAt }).toEqual(rows[0]);
  });
});
