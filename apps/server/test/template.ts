import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { clientConfig, type Connection } from '../src/database/connect.ts';
import { moduleFiles } from '../src/database/module-files.ts';
import { migrate, migrationsDir } from '../src/database/migrate.ts';
import { seed, seedDir } from '../src/operator/demo/seed.ts';
import { inDatabase } from './server/test-server.ts';

const TEMPLATE_LOCK = 727_276;

const sources = path.resolve(import.meta.dirname, '../src');

export async function withClient<Result>(
  connection: Connection,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(clientConfig(connection));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function filePathsIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .sort();
}

/** The day that decides the years and terms of the demo data. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** Hashes everything that decides the contents of the template. */
async function hashContents(now: Date): Promise<string> {
  const files = [
    ...(await filePathsIn(migrationsDir)),
    ...(await filePathsIn(seedDir)),
    ...['migrations/*.sql', 'seed.sql'].flatMap((pattern) => moduleFiles(pattern)).map((file) => file.path),
    ...(await filePathsIn(path.join(sources, 'operator/demo'))),
    ...(await filePathsIn(path.join(sources, 'university/imports'))),
    ...['database/seed-plans.ts', 'university/people/password.ts'].map((file) => path.join(sources, file)),
  ];
  const hash = createHash('sha256').update(dayOf(now));
  // The names, too, because the database stores those of its migrations.
  for (const file of files) hash.update(path.basename(file)).update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

async function exists(client: pg.Client, database: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
  return rowCount !== 0;
}

/** Creates the template under a temporary name, so that a template is always complete. */
async function build(client: pg.Client, connection: Connection, options: { name: string; now: Date }) {
  const draftName = `${options.name}_draft`;
  await client.query(`DROP DATABASE IF EXISTS ${draftName}`);
  await client.query(`CREATE DATABASE ${draftName}`);
  await withClient(inDatabase(connection, draftName), async (draftClient) => {
    await migrate(draftClient);
    await seed(draftClient, { now: options.now });
  });
  await client.query(`ALTER DATABASE ${draftName} RENAME TO ${options.name}`);
}

/** Creates the migrated and seeded template database, once per contents and day. */
export async function ensureTemplate(connection: Connection, now: Date): Promise<string> {
  const name = `portal_template_${await hashContents(now)}`;
  await withClient(connection, async (client) => {
    if (await exists(client, name)) return;
    // The lock ends with the connection.
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    if (!(await exists(client, name))) await build(client, connection, { name, now });
  });
  return name;
}
