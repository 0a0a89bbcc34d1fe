import { appendFile, mkdir, writeFile } from 'node:fs/promises';
import { chownSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { clientConfig } from '../../../src/database/connect.ts';
import { pickAccount } from '../../../src/database/embedded/account.ts';
import { EMBEDDED_USER } from '../../../src/database/embedded/cluster.ts';
import { runProgram } from '../../../src/database/embedded/run-program.ts';
import { startEmbedded } from '../../../src/database/embedded/start-embedded.ts';
import { migrate } from '../../../src/database/migrate.ts';
import { seed } from '../../../src/operator/demo/seed.ts';
import { createTempDir, waitUntil } from '../../temp-dir.ts';
import { DATABASE_ADDRESS, SUBNET, type MachineName, type Network } from './network.ts';
import { PG_BIN, PostgresMachine } from './postgres-machine.ts';

const account = pickAccount();

/** Creates the demo database without a standby, for whom every commit would wait. */
async function seedCluster(): Promise<string> {
  const folder = path.join(await createTempDir(), 'postgres');
  const { connection, stop } = await startEmbedded(folder, { pgBin: PG_BIN, settings: { fsync: 'off' } });
  const client = new pg.Client(clientConfig(connection));
  await client.connect();
  await migrate(client);
  await seed(client, { now: new Date() });
  await client.end();
  await stop();
  const lines = ['all', 'replication'].map((databases) => `host ${databases} all ${SUBNET} trust\n`);
  await appendFile(path.join(folder, 'pg_hba.conf'), lines.join(''));
  return folder;
}

async function createFolder(): Promise<string> {
  const folder = path.join(await createTempDir(), 'pg');
  await mkdir(folder);
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
  return path.join(folder, 'data');
}

/** A primary with two standbys, of which one must have each commit. The address of the database is on the primary's machine. */
export class PostgresGroup {
  readonly #network: Network;
  readonly #machines: Map<MachineName, PostgresMachine>;
  readonly #fenced = new Set<MachineName>();
  primary: PostgresMachine;

  private constructor(network: Network, machines: readonly PostgresMachine[]) {
    this.#network = network;
    this.#machines = new Map(machines.map((machine) => [machine.name, machine]));
    this.primary = this.of('a');
  }

  static async start(network: Network): Promise<PostgresGroup> {
    const seeded = await seedCluster();
    const machines: PostgresMachine[] = [];
    for (const name of ['a', 'b', 'c'] as const) {
      const dataDir = await createFolder();
      await runProgram({ file: '/bin/cp', args: ['-a', seeded, dataDir], account: {} });
      if (name !== 'a') await writeFile(path.join(dataDir, 'standby.signal'), '');
      machines.push(new PostgresMachine(network, name, dataDir));
    }
    const group = new PostgresGroup(network, machines);
    network.addDatabaseAddress('a');
    await Promise.all(machines.map((machine) => machine.start()));
    await group.waitForStandbys();
    return group;
  }

  of(name: MachineName): PostgresMachine {
    const machine = this.#machines.get(name);
    if (!machine) throw new Error(`Machine ${name} has no PostgreSQL`);
    return machine;
  }

  get standbys(): PostgresMachine[] {
    return [...this.#machines.values()].filter(
      (machine) => machine !== this.primary && !this.#fenced.has(machine.name),
    );
  }

  /** Waits until every standby receives the log. */
  async waitForStandbys(): Promise<void> {
    await waitUntil('the standbys receive the log', async () => {
      const areReceiving = await Promise.all(this.standbys.map((standby) => standby.isReceiving()));
      return areReceiving.every(Boolean);
    });
  }

  /** Makes the standby that has most of the log the primary, and moves the address of the database to its machine. */
  async failOver(): Promise<void> {
    await waitUntil('no standby receives the log of the old primary', async () => {
      const areReceiving = await Promise.all(this.standbys.map((standby) => standby.isReceiving()));
      return !areReceiving.some(Boolean);
    });
    const received = await Promise.all(
      this.standbys.map(async (standby) => ({ standby, bytes: await standby.receivedBytes() })),
    );
    const [best] = received.toSorted((one, other) => other.bytes - one.bytes);
    if (!best) throw new Error('There is no standby');
    await best.standby.query('select pg_promote()');
    this.primary = best.standby;
    this.#network.addDatabaseAddress(this.primary.name);
  }

  /** Ends a primary for good: it must never start again with the address, because two primaries would take writes. */
  async fence(name: MachineName): Promise<void> {
    await this.of(name).kill();
    this.#network.removeDatabaseAddress(name);
    this.#fenced.add(name);
  }

  /** Makes a fenced machine a standby, with a copy of the primary. */
  async rebuild(name: MachineName): Promise<void> {
    const dataDir = await createFolder();
    const [file = '', ...args] = this.#network.launcherOf(name);
    const copy = [
      path.join(PG_BIN, 'pg_basebackup'),
      '-h',
      DATABASE_ADDRESS,
      '-U',
      EMBEDDED_USER,
      '-D',
      dataDir,
    ];
    const asAccount = [`--setuid=${account.uid ?? 0}`, `--setgid=${account.gid ?? 0}`];
    await runProgram({
      file,
      args: [...asAccount, ...args, ...copy, '-c', 'fast'],
      account: {},
    });
    await writeFile(path.join(dataDir, 'standby.signal'), '');
    const machine = new PostgresMachine(this.#network, name, dataDir);
    this.#machines.set(name, machine);
    this.#fenced.delete(name);
    await machine.start();
    await this.waitForStandbys();
  }

  async kill(): Promise<void> {
    await Promise.all([...this.#machines.values()].map((machine) => machine.kill()));
  }
}
