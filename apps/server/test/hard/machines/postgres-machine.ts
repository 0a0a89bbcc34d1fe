import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { pickAccount } from '../../../src/database/embedded/account.ts';
import { EMBEDDED_DATABASE, EMBEDDED_USER } from '../../../src/database/embedded/cluster.ts';
import { programEnvironment } from '../../../src/database/embedded/run-program.ts';
import { signalProcess } from '../../server/signal-process.ts';
import { waitUntil } from '../../temp-dir.ts';
import { DATABASE_ADDRESS, type MachineName, type Network } from './network.ts';

export const PG_BIN = '/usr/lib/postgresql/15/bin';

/** Every machine has the same, because each may become the primary. */
const settings = {
  listen_addresses: '*',
  synchronous_standby_names: 'ANY 1 (a, b, c)',
  // A standby that was away continues from here.
  wal_keep_size: '512MB',
  wal_sender_timeout: '3s',
  wal_receiver_timeout: '3s',
  wal_retrieve_retry_interval: '500ms',
  timezone: 'UTC',
  jit: 'off',
  // A killed process leaves its pages with the system; no machine loses its power here.
  fsync: 'off',
};

const isGone = (pid: number): Promise<boolean> =>
  readFile(`/proc/${pid}/stat`, 'utf8').then(
    () => false,
    () => true,
  );

/** The children of a process. */
async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent ? [Number(pid)] : [];
    }),
  );
  return found.flat();
}

/** A PostgreSQL on a machine. Tests reach it by its socket, which the network does not concern. */
export class PostgresMachine {
  readonly name: MachineName;
  readonly dataDir: string;
  readonly #network: Network;
  #child: ChildProcess | undefined;
  #output = '';

  constructor(network: Network, name: MachineName, dataDir: string) {
    this.#network = network;
    this.name = name;
    this.dataDir = dataDir;
  }

  get output(): string {
    return this.#output;
  }

  async start(): Promise<void> {
    const own = {
      unix_socket_directories: path.dirname(this.dataDir),
      primary_conninfo: `host=${DATABASE_ADDRESS} user=${EMBEDDED_USER} application_name=${this.name} connect_timeout=2`,
    };
    const { uid = 0, gid = 0 } = pickAccount();
    const [file = '', ...args] = this.#network.launcherOf(this.name);
    const values = Object.entries({ ...settings, ...own }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]);
    const account = [`--setuid=${uid}`, `--setgid=${gid}`];
    const command = [...account, ...args, path.join(PG_BIN, 'postgres'), '-D', this.dataDir, ...values];
    this.#child = spawn(file, command, { cwd: '/', env: programEnvironment });
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (this.#output += text));
    const isReady = () =>
      this.query('select 1').then(
        () => true,
        () => false,
      );
    await waitUntil(`PostgreSQL of ${this.name} is ready: ${this.#output}`, isReady);
  }

  async query<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const client = new pg.Client({
      host: path.dirname(this.dataDir),
      user: EMBEDDED_USER,
      database: EMBEDDED_DATABASE,
    });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(text, [...values])).rows;
    } finally {
      await client.end();
    }
  }

  /** Kills every process of it, and waits until none is there. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    const children = await childrenOf(child.pid);
    signalProcess(child.pid, 'SIGKILL');
    for (const pid of children) if (!(await isGone(pid))) signalProcess(pid, 'SIGKILL');
    await ended;
    await waitUntil('the processes of PostgreSQL are gone', async () =>
      (await Promise.all(children.map(isGone))).every(Boolean),
    );
  }

  /** Whether it receives the log of the primary. */
  async isReceiving(): Promise<boolean> {
    const rows = await this.query(`select 1 from pg_stat_wal_receiver where status = 'streaming'`);
    return rows.length > 0;
  }

  /** How much of the log it has received, in bytes. */
  async receivedBytes(): Promise<number> {
    const [row] = await this.query<{ bytes: string }>(
      `select pg_wal_lsn_diff(pg_last_wal_receive_lsn(), '0/0') as bytes`,
    );
    return Number(row?.bytes ?? 0);
  }
}
