import { createHash } from 'node:crypto';
import { chown, mkdir, readFile, readlink, realpath, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { runProgram } from './run-program.ts';

/** The superuser and the database of an embedded cluster. Its socket admits nobody but the account it runs under. */
export const EMBEDDED_USER = 'portal';
export const EMBEDDED_DATABASE = 'portal';

const initArguments = ['-U', EMBEDDED_USER, '-E', 'UTF8', '-A', 'trust', '--data-checksums'];

/** The same order and the same upper and lower case on every machine. Names are sorted by their own collation. */
const localeArguments = (major: number) =>
  major >= 17
    ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
    : ['--locale=C.UTF-8'];

const giveTo = ({ uid, gid }: Account, file: string) =>
  uid === undefined || gid === undefined ? Promise.resolve() : chown(file, uid, gid);

const readVersion = (dataDir: string) =>
  readFile(path.join(dataDir, 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

export interface Place {
  readonly dataDir: string;
  readonly account: Account;
  readonly runtimeDir: string;
}

/**
 * The real folder of the cluster. When the portal runs as root below a folder that only root may enter, the account of
 * PostgreSQL could not reach it there: then the cluster stands below `runtimeDir`, and a link shows where.
 */
export async function placeCluster({ dataDir, account, runtimeDir }: Place): Promise<string> {
  const parent = path.dirname(path.resolve(dataDir));
  await mkdir(parent, { recursive: true });
  const wanted = path.join(await realpath(parent), path.basename(dataDir));
  const link = await readlink(wanted).catch(() => undefined);
  if (link !== undefined) return path.resolve(path.dirname(wanted), link);
  if (await canEnter(path.dirname(wanted), account)) return wanted;
  const elsewhere = path.join(
    runtimeDir,
    `data-${createHash('sha256').update(wanted).digest('hex').slice(0, 12)}`,
  );
  await mkdir(elsewhere, { recursive: true, mode: 0o755 });
  await symlink(path.join(elsewhere, 'postgres'), wanted);
  return path.join(elsewhere, 'postgres');
}

const canEnter = (dir: string, account: Account): boolean | Promise<boolean> =>
  account.uid === undefined ||
  runProgram({ file: '/bin/sh', args: ['-c', 'cd "$0"', dir], account }).then(
    () => true,
    () => false,
  );

/** Makes the cluster beside its place and moves it there when it is whole: a kill in between leaves no half of one. */
async function createCluster(dataDir: string, binaries: Binaries, account: Account): Promise<void> {
  const half = `${dataDir}.init`;
  await rm(half, { recursive: true, force: true });
  await mkdir(half, { recursive: true, mode: 0o700 });
  await giveTo(account, half);
  const run = (program: string, args: string[], input?: string) =>
    runProgram({ file: path.join(binaries.dir, program), args, account, input });
  await run('initdb', ['-D', half, ...initArguments, ...localeArguments(binaries.major)]);
  await run('postgres', ['--single', '-D', half, 'postgres'], `CREATE DATABASE ${EMBEDDED_DATABASE}\n`);
  await rename(half, dataDir).catch(async (error: unknown) => {
    await rm(half, { recursive: true, force: true });
    throw new Error(`${dataDir} is neither empty nor a database.`, { cause: error });
  });
}

/** Makes the cluster when there is none, and refuses one of another major version. True when it was made. */
export async function ensureCluster(dataDir: string, binaries: Binaries, account: Account): Promise<boolean> {
  const version = await readVersion(dataDir);
  if (version === undefined) {
    await createCluster(dataDir, binaries, account);
    return true;
  }
  const major = Number(version);
  if (major === binaries.major) return false;
  throw new Error(
    `${dataDir} was made by PostgreSQL ${major}, but ${binaries.dir} holds PostgreSQL ${binaries.major}. ` +
      `Set PORTAL_PG_BIN to the programs of PostgreSQL ${major}, or export the data with the release that made it and ` +
      'import it into an empty folder.',
  );
}
