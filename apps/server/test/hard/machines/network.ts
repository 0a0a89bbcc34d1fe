import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** The addresses of the machines; they exist in their namespaces only. */
export const addresses = { a: '10.77.0.1', b: '10.77.0.2', c: '10.77.0.3', clients: '10.77.0.9' } as const;
export type MachineName = keyof typeof addresses;
export const machineNames = ['a', 'b', 'c', 'clients'] as const satisfies readonly MachineName[];

/** The address that is always that of the primary. */
export const DATABASE_ADDRESS = '10.77.0.100';
export const SUBNET = '10.77.0.0/24';
/** Nobody has it: a packet to it makes the kernel ask everybody, and name its own address. */
const UNUSED_ADDRESS = '10.77.0.254';

const announceFile = path.resolve(import.meta.dirname, 'announce.child.ts');

function run(file: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(file, args, { encoding: 'utf8' });
  if (error) throw new Error(`${file} is not here`, { cause: error });
  if (status !== 0) throw new Error(`${file} ${args.join(' ')}: ${stderr.trim()}`);
  return stdout;
}

/** The end of a machine's cable at the bridge. */
const plugOf = (name: MachineName): string => `to-${name}`;

const ip = (...args: readonly string[]): string => run('ip', args);

/** Says what is missing on this computer, because the tests can run nowhere else. */
export function requireMachines(): void {
  const programs = ['ip', 'nsenter', 'nginx', 'openssl'].filter((name) => spawnSync(name, ['-V']).error);
  if (programs.length > 0)
    throw new Error(
      `The drill of three machines needs ${programs.join(', ')}: install iproute2, util-linux, nginx, openssl`,
    );
  if (process.getuid?.() !== 0)
    throw new Error('The drill of three machines needs root, which alone may create network namespaces');
}

/** Machines are network namespaces; the bridge between them has its own, so that this computer notices nothing. */
export class Network {
  readonly #prefix = `drill-${process.pid}`;
  readonly #switch = `${this.#prefix}-switch`;

  create(): void {
    ip('netns', 'add', this.#switch);
    ip('-n', this.#switch, 'link', 'add', 'bridge', 'type', 'bridge');
    ip('-n', this.#switch, 'link', 'set', 'dev', 'bridge', 'up');
    for (const name of machineNames) this.#addMachine(name);
  }

  #namespaceOf(name: MachineName): string {
    return `${this.#prefix}-${name}`;
  }

  #addMachine(name: MachineName): void {
    const namespace = this.#namespaceOf(name);
    ip('netns', 'add', namespace);
    const plug = ['type', 'veth', 'peer', 'name', plugOf(name), 'netns', this.#switch];
    ip('link', 'add', 'name', 'eth0', 'netns', namespace, ...plug);
    ip('-n', this.#switch, 'link', 'set', 'dev', plugOf(name), 'master', 'bridge', 'up');
    ip('-n', namespace, 'address', 'add', `${addresses[name]}/24`, 'dev', 'eth0');
    for (const device of ['lo', 'eth0']) ip('-n', namespace, 'link', 'set', 'dev', device, 'up');
  }

  /** What a command line begins with, so that its program runs on a machine. */
  launcherOf(name: MachineName): readonly string[] {
    return ['nsenter', `--net=/run/netns/${this.#namespaceOf(name)}`, '--'];
  }

  cut(name: MachineName): void {
    ip('-n', this.#switch, 'link', 'set', 'dev', plugOf(name), 'down');
  }

  join(name: MachineName): void {
    ip('-n', this.#switch, 'link', 'set', 'dev', plugOf(name), 'up');
  }

  removeDatabaseAddress(name: MachineName): void {
    ip('-n', this.#namespaceOf(name), 'address', 'delete', `${DATABASE_ADDRESS}/32`, 'dev', 'eth0');
  }

  /** Gives a machine the address of the database and tells the others. */
  addDatabaseAddress(name: MachineName): void {
    ip('-n', this.#namespaceOf(name), 'address', 'add', `${DATABASE_ADDRESS}/32`, 'dev', 'eth0');
    const [file, ...args] = [...this.launcherOf(name), process.execPath, announceFile];
    run(file, [...args, DATABASE_ADDRESS, UNUSED_ADDRESS]);
  }

  /** Also what a start has left that failed halfway. */
  remove(): void {
    const existing = ip('netns', 'list').match(/\S+/g) ?? [];
    for (const name of existing) if (name.startsWith(`${this.#prefix}-`)) ip('netns', 'delete', name);
  }
}
