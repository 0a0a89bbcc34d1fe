import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from '../../src/operator/config/config.ts';
import { importCommand } from '../../src/operator/commands/records/import.ts';
import { runCommand } from '../../src/operator/commands/run-command.ts';
import { migrate } from '../../src/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { queryRows } from '../seeded-database.ts';
import { createTempDir } from '../temp-dir.ts';
import { withClient } from '../template.ts';

export type Tables = Readonly<Record<string, readonly string[]>>;

export interface CommandOutput {
  readonly code: number;
  readonly output: string;
}

/** A production database that nobody is in, and the commands that an operator runs there. */
export interface ImportSession {
  readonly database: TestDatabase;
  readonly dir: string;
  run(...args: string[]): Promise<CommandOutput>;
  /** Writes tables as CSV files and plans their import. */
  plan(tables: Tables, ...options: string[]): Promise<CommandOutput>;
  apply(...options: string[]): Promise<CommandOutput>;
  /** Plans and applies. */
  import(tables: Tables, ...options: string[]): Promise<CommandOutput>;
  rows<Row>(text: string): Promise<Row[]>;
  close(): Promise<void>;
}

/** A database and the folder of the files that are imported into it. */
interface ImportTarget {
  readonly url: string;
  readonly dir: string;
}

type ImportCommands = Pick<ImportSession, 'run' | 'plan' | 'apply' | 'import'>;

/** The commands that an operator of a database runs. */
export function importCommands({ url, dir }: ImportTarget): ImportCommands {
  const planPath = path.join(dir, 'plan.json');

  async function run(...args: string[]): Promise<CommandOutput> {
    const output: string[] = [];
    const code = await runCommand({ import: importCommand }, ['import', ...args], {
      readConfig: () => readConfig({ DATABASE_URL: url }),
      print: (line) => output.push(line),
      printError: (line) => output.push(line),
    });
    return { code, output: output.join('\n') };
  }

  async function plan(tables: Tables, ...options: string[]): Promise<CommandOutput> {
    const files = Object.keys(tables).map((name) => path.join(dir, `${name}.csv`));
    await Promise.all(
      Object.values(tables).map((lines, at) => writeFile(files[at] ?? '', `${lines.join('\n')}\n`)),
    );
    return run('plan', ...files, '--source', 'registry', '--plan', planPath, ...options);
  }

  const apply = (...options: string[]) => run('apply', planPath, ...options);
  return {
    run,
    plan,
    apply,
    async import(tables, ...options) {
      const planned = await plan(tables, ...options);
      return planned.code === 0 ? apply() : planned;
    },
  };
}

export async function startImportSession(): Promise<ImportSession> {
  const database = await createTestDatabase({ isEmpty: true });
  await withClient(database.connection, (client) => migrate(client));
  const dir = await createTempDir();
  return {
    database,
    dir,
    ...importCommands({ url: database.url, dir }),
    rows: (text) => queryRows(database.db, text),
    close: () => database.drop(),
  };
}
