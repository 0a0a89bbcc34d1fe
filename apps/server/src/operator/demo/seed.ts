import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { hashPassword } from '../../university/people/password.ts';
import { settings } from '../../university/settings/settings.ts';
import { demoLogins } from './demo-logins.ts';
import { moduleFiles } from '../../database/module-files.ts';
import { seedPlans, type SeedPlan, type SeedSize } from '../../database/seed-plans.ts';

export const seedDir = path.resolve(import.meta.dirname, '../../../db/seed');

/** Any number, as long as every process of the portal uses the same one. */
const SEED_LOCK = 727_275;

export interface SeedOptions {
  readonly size?: SeedSize;
  /** Row counts that differ from those of the size. */
  readonly counts?: Partial<SeedPlan>;
  /** Decides the current academic year and term. */
  readonly now: Date;
}

async function isEmpty(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query('SELECT 1 FROM person LIMIT 1');
  return rowCount === 0;
}

/** Creates the table `seed_plan` with row counts and dates for the scripts. */
async function writePlan(client: pg.ClientBase, { size = 'demo', counts, now }: SeedOptions): Promise<void> {
  const numbers = Object.entries({ ...seedPlans[size], ...counts })
    .map(([name, number]) => `${number} AS ${name}`)
    .join(', ');
  await client.query(
    `CREATE TEMP TABLE seed_plan ON COMMIT DROP AS
     SELECT *, today::timestamp AT TIME ZONE zone AS midnight,
       make_date(year - 1, 8, 25)::timestamp AT TIME ZONE zone AS born_at
     FROM (
       SELECT zone, today, ${numbers},
         date_part('year', today)::int - CASE WHEN date_part('month', today) < 9 THEN 1 ELSE 0 END AS year
       FROM (SELECT coalesce((SELECT value #>> '{}' FROM setting WHERE name = 'businessTimeZone'),
           '${settings.businessTimeZone.default}') AS zone) AS setting,
         LATERAL (SELECT ('${now.toISOString()}'::timestamptz AT TIME ZONE zone)::date AS today) AS calendar
     ) AS plan`,
  );
}

async function writeLogins(client: pg.ClientBase): Promise<void> {
  await client.query('CREATE TEMP TABLE seed_login (login text, password_hash text) ON COMMIT DROP');
  for (const { login, password } of demoLogins) {
    await client.query('INSERT INTO seed_login VALUES ($1, $2)', [login, await hashPassword(password)]);
  }
}

async function runScripts(client: pg.ClientBase, dir: string): Promise<void> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.sql')).sort();
  for (const name of names) await client.query(await readFile(path.join(dir, name), 'utf8'));
}

/** Modules have one script each, after those of the portal. */
async function runModuleScripts(client: pg.ClientBase): Promise<void> {
  for (const file of moduleFiles('seed.sql')) await client.query(await readFile(file.path, 'utf8'));
}

/**
 * Fills an empty database with demo data: people, groups, lessons and their timetable through the import, the rest by scripts.
 * They are identical on every machine and day of one term. Returns false for a database that has people.
 */
export async function seed(client: pg.ClientBase, options: SeedOptions): Promise<boolean> {
  await client.query('BEGIN');
  try {
    await client.query('SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0');
    await client.query('SELECT pg_advisory_xact_lock($1)', [SEED_LOCK]);
    const isNeeded = await isEmpty(client);
    if (isNeeded) {
      await writePlan(client, options);
      await writeLogins(client);
      await runScripts(client, path.join(seedDir, 'records'));
      // A start with data does not load the import.
      const { importDemoRecords } = await import('./import-demo-records.ts');
      await importDemoRecords(client);
      await runScripts(client, seedDir);
      await runModuleScripts(client);
      // Without statistics the first queries would get bad plans.
      await client.query('ANALYZE');
    }
    await client.query('COMMIT');
    return isNeeded;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
