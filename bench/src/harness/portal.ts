import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from './free-port.ts';
import { root } from './root.ts';
import type { RunningProgram } from './processes.ts';
import type { BenchWorkspace } from './workspace.ts';

const READY_TIMEOUT_MS = 60_000;
const POLL_INTERVAL_MS = 5;
const server = path.join(root, 'apps/server');

export interface PortalOptions {
  readonly dataDir: string;
  /** Without it the server starts the embedded database of its data folder. */
  readonly databaseUrl?: string;
  readonly shellDir?: string;
  readonly redisUrl?: string;
  /** The same for portals that share a database. */
  readonly secretsKey?: string;
  /** Server processes; 1 without it. */
  readonly workers?: number;
}

/** A server in its own process. */
export interface Server {
  readonly origin: string;
  readonly process: RunningProgram;
}

/** A server of the portal, as operators run it. */
export interface Portal extends Server {
  /** The time from the start of the process to the first successful response of /readyz. */
  readonly readyAfterMs: number;
}

const isHealthy = (address: string): Promise<boolean> =>
  fetch(address, { signal: AbortSignal.timeout(1_000) }).then(
    (response) => response.ok,
    () => false,
  );

/** Waits until the URL responds successfully, or the process has ended. */
export async function waitUntilReady(address: string, running: RunningProgram): Promise<void> {
  const endsAt = performance.now() + READY_TIMEOUT_MS;
  while (!(await isHealthy(address))) {
    if (running.hasEnded || performance.now() > endsAt)
      throw new Error(`${address} does not get ready:\n${running.output}`);
    await delay(POLL_INTERVAL_MS);
  }
}

/** Starts a server in production mode. Only the rate limit is lifted, because a benchmark is a flood. */
export async function startPortal(workspace: BenchWorkspace, options: PortalOptions): Promise<Portal> {
  const { dataDir, databaseUrl, shellDir, redisUrl, secretsKey, workers = 1 } = options;
  const port = await findFreePort();
  const flags: string[] = JSON.parse(await readFile(path.join(server, 'node-flags.json'), 'utf8'));
  const startedAt = performance.now();
  const running = await workspace.processes.start({
    file: process.execPath,
    args: [...flags, path.join(server, 'src/main.ts')],
    cwd: root,
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      WORKERS: String(workers),
      CALLS_PER_MINUTE: '100000000',
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      ...(shellDir !== undefined && { SHELL_DIR: shellDir }),
      ...(redisUrl !== undefined && { REDIS_URL: redisUrl }),
      ...(secretsKey !== undefined && { PORTAL_SECRETS_KEY: secretsKey }),
    },
  });
  const origin = `http://127.0.0.1:${port}`;
  await waitUntilReady(`${origin}/readyz`, running);
  return { origin, process: running, readyAfterMs: performance.now() - startedAt };
}
