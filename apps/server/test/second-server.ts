import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { openDatabase } from '../src/database/connect.ts';
import { loadSecrets } from '../src/secrets.ts';
import { TestClient } from './test-client.ts';
import type { TestServer } from './harness.ts';

export interface SecondServer {
  /** Where it listens. */
  readonly origin: string;
  /** The browser of somebody who has signed in on the first server, on this one. */
  take(client: TestClient): TestClient;
  close(): Promise<void>;
}

/** Another server on the database of a first one, as an operator starts several. */
export async function startBeside(
  { databaseUrl, dataDir }: TestServer,
  environment: Readonly<Record<string, string>> = {},
): Promise<SecondServer> {
  const ownDir = await mkdtemp(path.join(tmpdir(), 'portal-data-'));
  const config = readConfig({
    LOG_LEVEL: 'silent',
    DATA_DIR: ownDir,
    MAX_EVENT_LOOP_DELAY_MS: '0',
    DATABASE_URL: databaseUrl,
    ...environment,
  });
  const { db, close } = openDatabase({ connection: { databaseUrl }, poolSize: 5 });
  // Servers of one portal share their keys.
  const app = await createApp({ config, secrets: await loadSecrets(dataDir), db });
  return {
    origin: await app.listen({ port: 0, host: '127.0.0.1' }),
    take(client) {
      const same = new TestClient(app);
      for (const [name, value] of client.cookies) same.cookies.set(name, value);
      same.deviceId = client.deviceId;
      same.user = client.user;
      return same;
    },
    async close() {
      await app.close();
      await close();
      await rm(ownDir, { recursive: true });
    },
  };
}
