import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { openDatabase, type Connection } from '../src/database/connect.ts';
import type { Db } from '../src/database/tables.ts';
import { ensureTemplate, withClient } from './template.ts';
import { inDatabase, testConnection, urlOf } from './test-server.ts';

export interface TestDatabase {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly connection: Connection;
  /** As `DATABASE_URL` takes it. */
  readonly url: string;
  /** Closes the pool and removes the database. */
  drop(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** The day of the seed, which decides about its years and terms; today, when none is given. */
  readonly now?: Date;
  readonly poolSize?: number;
  /** A database without tables and people. */
  readonly isEmpty?: boolean;
}

/** A database of one's own: a copy of the demonstration. */
export async function createTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const server = await testConnection();
  const template = options.isEmpty ? 'template0' : await ensureTemplate(server, options.now ?? new Date());
  const name = `portal_test_${process.pid}_${randomBytes(6).toString('hex')}`;
  await withClient(server, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`));
  const connection = inDatabase(server, name);
  const { db, pool, close } = openDatabase({ connection, poolSize: options.poolSize ?? 5 });
  const drop = async () => {
    await close();
    await withClient(server, (client) => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
  };
  return { db, pool, connection, url: urlOf(connection), drop };
}
