import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { access, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeEach, expect, it } from '@jest/globals';
import pg from 'pg';
import { signalProcess } from '../../../test/server/signal-process.ts';
import { createTempDir, removeTempDirs, waitUntil } from '../../../test/temp-dir.ts';
import { identify } from './processes.ts';
import { startEmbedded, type EmbeddedDatabase } from './start-embedded.ts';

const childFile = path.resolve(import.meta.dirname, '../../../test/server/start-embedded.child.ts');
const run = promisify(execFile);

let original: string;
let copy: string;
const running: EmbeddedDatabase[] = [];
const children: ChildProcess[] = [];

beforeEach(async () => {
  const dir = await createTempDir();
  [original, copy] = [path.join(dir, 'original'), path.join(dir, 'copy')];
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const embedded of running.splice(0)) await embedded.stop();
});
afterAll(removeTempDirs);

async function start(dataDir: string): Promise<EmbeddedDatabase> {
  const embedded = await startEmbedded(dataDir);
  running.push(embedded);
  return embedded;
}

/** As operators copy a folder: with accounts and modes; files that vanish meanwhile do not matter to them. */
const copyFolder = () => run('cp', ['-a', original, copy]).catch(() => undefined);

async function query({ connection }: EmbeddedDatabase, text: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const write = (embedded: EmbeddedDatabase) => query(embedded, 'CREATE TABLE note AS SELECT 7 AS id');
const notes = (embedded: EmbeddedDatabase) => query(embedded, 'SELECT id FROM note');

/** Starts the original in another process, then kills that and PostgreSQL, so that nothing is closed. */
async function startAndKill(): Promise<void> {
  const child = spawn(process.execPath, [childFile, original], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  const { connection, pid }: { connection: EmbeddedDatabase['connection']; pid: number } = JSON.parse(
    String(line),
  );
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  await client.query('CREATE TABLE note AS SELECT 7 AS id');
  const ended = once(child, 'exit');
  signalProcess(pid, 'SIGKILL');
  child.kill('SIGKILL');
  await ended;
  await waitUntil('the end of PostgreSQL', () => identify(pid) === undefined);
}

it('a copy of a running database is rejected, and the original goes on', async () => {
  const first = await start(original);
  await write(first);
  await copyFolder();
  await expect(startEmbedded(copy)).rejects.toThrow(
    /copy is a copy of a folder .*not stopped.*portal restore/,
  );
  // Nothing was repaired.
  await expect(access(path.join(copy, 'postmaster.pid'))).resolves.toBeUndefined();
  expect(await notes(first)).toEqual([{ id: 7 }]);
  expect(await start(original)).toMatchObject({ pid: first.pid, isAdopted: true });
});

it('a copy in the place of the removed original is rejected, too', async () => {
  await startAndKill();
  await copyFolder();
  await rm(original, { recursive: true });
  await run('cp', ['-a', copy, original]);
  await expect(startEmbedded(original)).rejects.toThrow(/may be torn/);
});

it('a copy of a stopped database starts', async () => {
  const first = await start(original);
  await write(first);
  await first.stop();
  await copyFolder();
  const second = await start(copy);
  expect(second).toMatchObject({ isNew: false, isAdopted: false });
  expect(await notes(second)).toEqual([{ id: 7 }]);
  expect(await notes(await start(original))).toEqual([{ id: 7 }]);
});

it('a killed database starts in its folder, also after a move', async () => {
  await startAndKill();
  const again = await start(original);
  expect(await notes(again)).toEqual([{ id: 7 }]);
  signalProcess(again.pid, 'SIGKILL');
  await waitUntil('the end of PostgreSQL', () => identify(again.pid) === undefined);
  await rename(original, copy);
  expect(await notes(await start(copy))).toEqual([{ id: 7 }]);
});

it('a copy whose owner file was removed is recovered and has its own owner', async () => {
  await startAndKill();
  await copyFolder();
  await expect(startEmbedded(copy)).rejects.toThrow(/remove .*copy\/portal\.owner/);
  await rm(path.join(copy, 'portal.owner'));
  const recovered = await start(copy);
  expect(await notes(recovered)).toEqual([{ id: 7 }]);
  const { pid } = recovered;
  await recovered.stop();
  expect(identify(pid)).toBeUndefined();
});
