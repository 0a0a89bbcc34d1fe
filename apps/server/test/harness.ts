import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApp, features, type Feature } from '../src/app.ts';
import { readConfig } from '../src/operator/config/config.ts';
import type { Db } from '../src/database/tables.ts';
import { loadSecrets } from '../src/storage/secrets/secrets.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { TestClient } from './clients/test-client.ts';

export { TestClient, type Reply } from './clients/test-client.ts';

/** Passwords of the demo accounts; `newcomer` must change the credentials first. */
export const passwords = {
  teacher: 'Teacher-2026',
  student: 'Student-2026',
  editor: 'Editor-2026',
  newcomer: 'Newcomer-2026',
  registrar: 'Registrar-2026',
  dean: 'Dean-2026',
} as const;
export type DemoLogin = keyof typeof passwords;

export interface TestServer {
  readonly app: FastifyInstance;
  readonly db: Db;
  /** The URL of its database, for a second server. */
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** A client without a session. */
  createClient(): TestClient;
  /** A client of a demo account. */
  signIn(login: DemoLogin): Promise<TestClient>;
  close(): Promise<void>;
}

interface Options {
  /** Environment variables of the server. */
  readonly environment?: Readonly<Record<string, string>>;
  /** The date of the demo data. */
  readonly now?: Date;
  /** A prepared database; closed with the server. Default: a new one with the demo data. */
  readonly database?: TestDatabase;
  /** Features that replace those of the same name. */
  readonly overrides?: Readonly<Record<string, Feature>>;
}

/** Starts the whole server on its own database; requests use `inject` instead of a socket. */
export async function startServer({
  environment = {},
  now,
  overrides,
  ...given
}: Options = {}): Promise<TestServer> {
  const database = given.database ?? (await createTestDatabase({ now }));
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-data-'));
  const config = readConfig({
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    // A local build must not affect the tests.
    SHELL_DIR: path.join(dataDir, 'unbuilt'),
    // A busy machine must not cause 503.
    MAX_EVENT_LOOP_DELAY_MS: '0',
    ...environment,
  });
  const remove = async () => {
    await database.drop();
    // Writes that finish during the close may still create files.
    await rm(dataDir, { recursive: true, maxRetries: 5 });
  };
  const { db, connection, pool } = database;
  const parts = { config, secrets: await loadSecrets(config, db), db, connection, pool };
  const app = await createApp(parts, { ...features, ...overrides }).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  const createClient = () => new TestClient(app);
  return {
    app,
    db: database.db,
    databaseUrl: database.url,
    dataDir,
    createClient,
    async signIn(login) {
      const client = createClient();
      await client.signIn(login, passwords[login]);
      return client;
    },
    async close() {
      await app.close();
      await remove();
    },
  };
}
