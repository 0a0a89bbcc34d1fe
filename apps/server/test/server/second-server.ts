import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApp } from '../../src/app.ts';
import { readConfig } from '../../src/operator/config/config.ts';
import { openDatabase } from '../../src/database/connect.ts';
import type { Jobs } from '../../src/events/jobs/jobs.ts';
import { loadSecrets } from '../../src/storage/secrets/secrets.ts';
import { TestClient } from '../clients/test-client.ts';
import type { TestServer } from '../harness.ts';

export interface SecondServer {
  readonly origin: string;
  readonly jobs: Jobs;
  /** A client of this server with the session of another client. */
  cloneClient(client: TestClient): TestClient;
  close(): Promise<void>;
}

/** Starts a second server on the same database. */
export async function startSecondServer(
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
  const connection = { databaseUrl };
  const { db, pool, close } = openDatabase({ connection, poolSize: 5 });
  const app = await createApp({ config, secrets: await loadSecrets({ dataDir }, db), db, connection, pool });
  return {
    origin: await app.listen({ port: 0, host: '127.0.0.1' }),
    jobs: app.jobs,
    cloneClient(client) {
      const copy = new TestClient(app);
      for (const [name, value] of client.cookies) copy.cookies.set(name, value);
      copy.deviceId = client.deviceId;
      copy.user = client.user;
      return copy;
    },
    async close() {
      await app.close();
      await close();
      await rm(ownDir, { recursive: true, maxRetries: 5 });
    },
  };
}
