import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { makeZombie } from '../../../test/server/make-zombie.ts';
import { createTempDir, removeTempDirs, waitUntil } from '../../../test/temp-dir.ts';
import { identify, isRunning } from './processes.ts';
import { startEmbedded, type EmbeddedDatabase } from './start-embedded.ts';
import { signalProcess } from '../../../test/server/signal-process.ts';

const childFile = path.resolve(import.meta.dirname, '../../../test/server/start-embedded.child.ts');

/** Shared by most tests, because creating a cluster is slow. */
let dataDir: string;
const running: EmbeddedDatabase[] = [];
const children: ChildProcess[] = [];

beforeAll(async () => {
  dataDir = path.join(await createTempDir(), 'postgres');
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const embedded of running.splice(0)) await embedded.stop();
});
afterAll(removeTempDirs);

async function start(): Promise<EmbeddedDatabase> {
  const embedded = await startEmbedded(dataDir);
  running.push(embedded);
  return embedded;
}

/** Starts or adopts the same database in another process. */
async function startInChild(): Promise<{ child: ChildProcess; pid: number; isAdopted: boolean }> {
  const child = spawn(process.execPath, [childFile, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const lines = createInterface({ input: child.stdout });
  const [line] = await once(lines, 'line');
  const { pid, isAdopted }: { pid: number; isAdopted: boolean } = JSON.parse(String(line));
  return { child, pid, isAdopted };
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function query<Row extends pg.QueryResultRow>(
  { connection }: EmbeddedDatabase,
  text: string,
): Promise<Row[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const isGone = (pid: number) => identify(pid) === undefined;

describe('the embedded database', () => {
  it('is created on the first start and reused on the next', async () => {
    const first = await start();
    expect(first).toMatchObject({ isNew: true, isAdopted: false });
    await query(first, 'CREATE TABLE kept AS SELECT 1 AS id');
    await first.stop();
    expect(isGone(first.pid)).toBe(true);
    const second = await start();
    expect(second).toMatchObject({ isNew: false, isAdopted: false });
    expect(await query(second, 'SELECT id FROM kept')).toEqual([{ id: 1 }]);
  });

  it('starts with the socket lock of a container that was killed, whose pid is another process now', async () => {
    const first = await start();
    const { host } = first.connection;
    await first.stop();
    const lock = path.join(String(host), '.s.PGSQL.5432.lock');
    await writeFile(lock, `${process.ppid}\n${dataDir}\n`, { mode: 0o644 });
    expect(await start()).toMatchObject({ isNew: false, isAdopted: false });
  });

  it('does not listen on the network and uses UTF-8 and UTC (D§4 Time.1)', async () => {
    const embedded = await start();
    const [settings] = await query(
      embedded,
      `SELECT current_setting('listen_addresses') AS addresses, current_setting('server_encoding') AS encoding,
         current_setting('timezone') AS zone, current_setting('data_checksums') AS checksums, lower('ӨМҮР') AS folded`,
    );
    expect(settings).toEqual({
      addresses: '',
      encoding: 'UTF8',
      zone: 'UTC',
      checksums: 'on',
      folded: 'өмүр',
    });
  });

  it('is adopted after its server was killed', async () => {
    const { child, pid } = await startInChild();
    await kill(child);
    const adopted = await start();
    expect(adopted).toMatchObject({ pid, isAdopted: true, isNew: false });
    await adopted.stop();
    expect(isGone(pid)).toBe(true);
  });

  it('is not stopped by a process that does not own it', async () => {
    const { child, pid } = await startInChild();
    const visitor = await startEmbedded(dataDir);
    expect(visitor).toMatchObject({ pid, isAdopted: true });
    await visitor.stop();
    expect(isGone(pid)).toBe(false);
    // Adopts the database again to stop it.
    await kill(child);
    await start();
  });

  it('is started once by concurrent processes', async () => {
    const started = await Promise.all([startInChild(), startInChild(), start()]);
    expect(new Set(started.map(({ pid }) => pid)).size).toBe(1);
    expect(started.filter(({ isAdopted }) => !isAdopted)).toHaveLength(1);
    for (const child of children.splice(0)) await kill(child);
    await start();
  });

  it('keeps every acknowledged row after a kill', async () => {
    const first = await start();
    const client = new pg.Client(first.connection);
    client.on('error', () => undefined);
    await client.connect();
    await client.query('CREATE TABLE written (id int PRIMARY KEY)');
    let acknowledged = 0;
    const writing = (async () => {
      for (let id = 1; ; id += 1) {
        await client.query('INSERT INTO written VALUES ($1)', [id]);
        acknowledged = id;
      }
    })();
    await waitUntil('a few hundred rows', () => acknowledged > 300);
    signalProcess(first.pid, 'SIGKILL');
    await expect(writing).rejects.toThrow(/connection|EPIPE/i);
    const second = await start();
    expect(second.isAdopted).toBe(false);
    const [{ lost } = { lost: -1 }] = await query<{ lost: number }>(
      second,
      `SELECT count(*)::int AS lost FROM generate_series(1, ${acknowledged}) AS id
       WHERE NOT EXISTS (SELECT FROM written WHERE written.id = id)`,
    );
    expect({ acknowledged: acknowledged > 300, lost }).toEqual({ acknowledged: true, lost: 0 });
  });

  it('waits for the last backend of a killed database', async () => {
    const first = await start();
    const client = new pg.Client(first.connection);
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const session = rows[0]?.pid;
    signalProcess(session, 'SIGSTOP');
    signalProcess(first.pid, 'SIGKILL');
    const starting = start();
    const log = () => readFile(path.join(dataDir, 'portal.log'), 'utf8');
    await waitUntil('a refusal', async () => (await log()).includes('shared memory block'));
    signalProcess(session, 'SIGKILL');
    expect((await starting).isAdopted).toBe(false);
  });
});

describe('a stale postmaster.pid', () => {
  const writeStalePid = async (pid: number | string) => {
    const { stop, pid: stopped } = await start();
    const pidFile = path.join(dataDir, 'postmaster.pid');
    const lines = (await readFile(pidFile, 'utf8')).split('\n');
    await stop();
    expect(isGone(stopped)).toBe(true);
    await writeFile(pidFile, [pid, ...lines.slice(1)].join('\n'));
  };

  it('does not prevent a start when the pid belongs to another process', async () => {
    await writeStalePid(process.pid);
    expect(await start()).toMatchObject({ isAdopted: false, isNew: false });
    expect(isRunning(identify(process.pid) ?? '')).toBe(true);
  });

  it('does not prevent a start when no process has the pid', async () => {
    await writeStalePid(2 ** 22 - 1);
    expect(await start()).toMatchObject({ isAdopted: false });
  });

  it('does not prevent a start when the process is a zombie', async () => {
    const { pid, parent } = await makeZombie();
    children.push(parent);
    await writeStalePid(pid);
    expect(await start()).toMatchObject({ isAdopted: false });
  });

  it('does not prevent a start when it is empty', async () => {
    const { stop } = await start();
    await stop();
    await writeFile(path.join(dataDir, 'postmaster.pid'), '');
    expect(await start()).toMatchObject({ isAdopted: false });
  });
});

describe('a database that cannot start', () => {
  it('reports the message of PostgreSQL', async () => {
    await (await start()).stop();
    await expect(startEmbedded(dataDir, { settings: { shared_buffers: '1kB' } })).rejects.toThrow(
      /did not start:[^]*shared_buffers/,
    );
  });
});
