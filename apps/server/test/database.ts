import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { openDatabase, type Connection } from '../src/database/connect.ts';
import type { Db } from '../src/database/tables.ts';
import { readPreparedRun } from './prepared-run.ts';
import { dayOf, ensureTemplate, withClient } from './template.ts';
import { inDatabase, testConnection, urlOf } from './server/test-server.ts';

/** For what a test prepares itself on a busy machine; the calls of a server have their own limits. */
const testLimits = { alone: 15_000, inTransaction: 15_000 } as const;

export interface TestDatabase {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly connection: Connection;
  readonly url: string;
  drop(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** The seed's date, which decides its years and terms; default today. */
  readonly now?: Date;
  readonly poolSize?: number;
  readonly isEmpty?: boolean;
}

async function findTemplate(server: Connection, now: Date): Promise<string> {
  const run = readPreparedRun();
  return run?.day === dayOf(now) ? run.template : ensureTemplate(server, now);
}

/** Creates a copy of the demo database. Without `file_copy` every page would also go into the log. */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const server = readPreparedRun()?.connection ?? (await testConnection());
  const template = options.isEmpty ? 'template0' : await findTemplate(server, options.now ?? new Date());
  const name = `portal_test_${process.pid}_${randomBytes(6).toString('hex')}`;
  await withClient(server, (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`),
  );
  const connection = inDatabase(server, name);
  const { db, pool, close } = openDatabase({
    connection,
    poolSize: options.poolSize ?? 5,
    limits: testLimits,
    waitMs: 0,
  });
  const drop = async () => {
    await close();
    await withClient(server, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
  };
  return { db, pool, connection, url: urlOf(connection), drop };
}
