import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createApp, features, type Feature } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import type { Db } from '../src/database/tables.ts';
import { loadSecrets } from '../src/secrets.ts';
import { createTestDatabase } from './database.ts';
import { TestClient } from './test-client.ts';

export { TestClient, type Reply } from './test-client.ts';

/** The made-up people who can sign in; `newcomer` must change the credentials first. */
export const passwords = {
  teacher: 'Teacher-2026',
  student: 'Student-2026',
  editor: 'Editor-2026',
  newcomer: 'Newcomer-2026',
} as const;
export type DemoLogin = keyof typeof passwords;

export interface TestServer {
  readonly app: FastifyInstance;
  readonly db: Db;
  /** The address of its database, for a second server on the same one. */
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** A browser that nobody has signed in on. */
  visit(): TestClient;
  /** A browser on which somebody of the demonstration has signed in. */
  signIn(login: DemoLogin): Promise<TestClient>;
  close(): Promise<void>;
}

interface Options {
  /** Variables of the environment, as an operator would set them. */
  readonly environment?: Readonly<Record<string, string>>;
  /** The day of the demonstration. */
  readonly now?: Date;
  /** Features in the place of the real ones of the same name. */
  readonly instead?: Readonly<Record<string, Feature>>;
}

/** The whole server on a database of its own; requests go through it without a socket. */
export async function startServer({ environment = {}, now, instead }: Options = {}): Promise<TestServer> {
  const database = await createTestDatabase({ now });
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-data-'));
  const config = readConfig({
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    // What happens to be built on this machine is no part of a test.
    SHELL_DIR: path.join(dataDir, 'unbuilt'),
    // A busy machine is no reason to turn the test away.
    MAX_EVENT_LOOP_DELAY_MS: '0',
    ...environment,
  });
  const remove = async () => {
    await database.drop();
    // What was being written while the server closed may still appear.
    await rm(dataDir, { recursive: true, maxRetries: 5 });
  };
  const parts = { config, secrets: await loadSecrets(dataDir), db: database.db };
  const app = await createApp(parts, { ...features, ...instead }).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  const visit = () => new TestClient(app);
  return {
    app,
    db: database.db,
    databaseUrl: database.url,
    dataDir,
    visit,
    async signIn(login) {
      const client = visit();
      await client.signIn(login, passwords[login]);
      return client;
    },
    async close() {
      await app.close();
      await remove();
    },
  };
}
