import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { clientConfig, type Connection } from '../../src/database/connect.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { runPortalCommand, type CommandOutput } from '../portal-command.ts';
import { createTempDir } from '../temp-dir.ts';

type Environment = Readonly<Record<string, string>>;

/** A portal that is backed up, or the place that it is restored into. */
export interface PortalPlace {
  readonly dataDir: string;
  readonly environment: Environment;
  run(...args: string[]): Promise<CommandOutput>;
  /** Runs a command in a process of its own, next to what this process has started. */
  runApart(...args: string[]): Promise<CommandOutput>;
}

const cli = path.resolve(import.meta.dirname, '../../src/operator/cli.ts');

async function runApart(environment: Environment, args: readonly string[]): Promise<CommandOutput> {
  const env = { PATH: '/usr/bin:/bin', TMPDIR: tmpdir(), ...environment };
  const child = spawn(process.execPath, [cli, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  await ended;
  return { code: child.exitCode ?? -1, output: output.trim(), errors: errors.trim() };
}

function placeOf(dataDir: string, more: Environment): PortalPlace {
  const environment = { DATA_DIR: dataDir, ...more };
  return {
    dataDir,
    environment,
    async run(...args) {
      // Only here, because a process of their own runs them in tests without native modules.
      const { backupCommands } = await import('./backup-commands.ts');
      return runPortalCommand(backupCommands, args, environment);
    },
    runApart: (...args) => runApart(environment, args),
  };
}

/** A place with an embedded database. */
export const embeddedPlace = async (more: Environment = {}): Promise<PortalPlace> =>
  placeOf(path.join(await createTempDir(), 'data'), more);

export interface ExternalPlace extends PortalPlace {
  readonly database: TestDatabase;
}

/** A place with a database of the test server: the demo's rows, or none. */
export async function externalPlace(isEmpty: boolean, more: Environment = {}): Promise<ExternalPlace> {
  const database = await createTestDatabase({ isEmpty });
  const place = placeOf(await createTempDir(), { DATABASE_URL: database.url, ...more });
  return { ...place, database };
}

const HASHED = `SELECT relname AS name FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
    -- These have a row about the backup itself.
    AND relname NOT IN ('backup_run', 'audit') ORDER BY relname`;

/** The rows of every table as one hash each, computed in another way than the backup does. */
export async function hashRows(connection: Connection): Promise<Record<string, string>> {
  const client = new pg.Client(clientConfig(connection));
  await client.connect();
  try {
    await client.query("SET timezone = 'UTC'");
    const hashes: Record<string, string> = {};
    const { rows: tables } = await client.query<{ name: string }>(HASHED);
    for (const { name } of tables) {
      const { rows } = await client.query<{ hash: string }>(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg(line, E'\\n' ORDER BY line COLLATE "C")), '') AS hash
         FROM (SELECT ${name}::text AS line FROM ${name}) AS lines`,
      );
      hashes[name] = rows[0]?.hash ?? '';
    }
    return hashes;
  } finally {
    await client.end();
  }
}

/** Every file below a folder with the hash of its bytes. */
export async function hashFiles(folder: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    hashes[path.relative(folder, file)] = createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
  }
  return hashes;
}
