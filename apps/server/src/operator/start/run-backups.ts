import { spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Connection } from '../../database/connect.ts';
import { messageOf } from '../../database/error-properties.ts';
import type { Db } from '../../database/tables.ts';
import type { Config } from '../../http/config.ts';
import { backupRunQueries } from '../../storage/backup/backup-run.queries.ts';
import { openBackupStore } from '../../storage/backup/open-backup-store.ts';

const EVERY_MS = 60_000;
const cli = path.resolve(import.meta.dirname, '../cli.ts');

interface RunningPortal {
  readonly config: Config;
  readonly db: Db;
  readonly connection: Connection;
  readonly onError: (error: Error) => void;
}

/** Runs a command of the portal in a process of its own, which gives way to the server. */
async function runApart(args: readonly string[], signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, [...process.execArgv, cli, ...args], {
    signal,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW);
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  if (code !== 0) throw new Error(`portal ${args.join(' ')}: ${errors.trim()}`);
}

/** Backs up, verifies and cleans when the time of the day has come, in one of the servers. */
async function backUpWhenDue({ config, db }: RunningPortal, signal: AbortSignal): Promise<void> {
  const { at } = config.backup;
  const runId = at === undefined ? undefined : await backupRunQueries(db).takeDue(at);
  if (runId === undefined) return;
  await runApart(['backup', 'make', '--run', String(runId)], signal);
  await runApart(['backup', 'verify'], signal);
  await runApart(['backup', 'clean'], signal);
}

/** Runs one task at a time, now and then every minute. */
function repeat(
  task: (signal: AbortSignal) => Promise<void>,
  onError: RunningPortal['onError'],
): () => Promise<void> {
  const abort = new AbortController();
  let running: Promise<void> | undefined;
  let lastProblem: string | undefined;
  const start = () => {
    running ??= task(abort.signal)
      .then(() => (lastProblem = undefined))
      .catch((error: unknown) => {
        const problem = messageOf(error);
        // Once, although it is tried again: a place that is gone would fill the log.
        if (problem !== lastProblem && !abort.signal.aborted)
          onError(new Error(`The backup failed: ${problem}`, { cause: error }));
        lastProblem = problem;
      })
      .then(() => (running = undefined));
  };
  const timer = setInterval(start, EVERY_MS).unref();
  start();
  return async () => {
    clearInterval(timer);
    abort.abort();
    await running;
  };
}

/** Backs the portal up as its environment says; returns the function that ends this. */
export async function runBackups(running: RunningPortal): Promise<() => Promise<void>> {
  const { config, connection, onError } = running;
  const { to, s3, at, hasLog } = config.backup;
  const ends: (() => Promise<void>)[] = [];
  if (at !== undefined) ends.push(repeat((signal) => backUpWhenDue(running, signal), onError));
  if (to !== undefined && hasLog && config.databaseUrl === undefined) {
    const { ChangeShipper } = await import('../backup/ship-changes.ts');
    const store = await openBackupStore(to, s3);
    const shipper = new ChangeShipper(config, store);
    ends.push(
      repeat(async () => void (await shipper.ship(connection)), onError),
      () => store.close(),
    );
  }
  return async () => {
    for (const end of ends) await end();
  };
}
