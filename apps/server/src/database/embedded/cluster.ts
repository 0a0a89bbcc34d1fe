import { createHash } from 'node:crypto';
import {
  chmod,
  chown,
  lstat,
  mkdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { runProgram } from './run-program.ts';

/** Superuser and database of the cluster. Only its own account can open its socket. */
export const EMBEDDED_USER = 'portal';
export const EMBEDDED_DATABASE = 'portal';

const initArguments = ['-U', EMBEDDED_USER, '-E', 'UTF8', '-A', 'trust', '--data-checksums'];

/** The same collation on every machine. Names have their own collation. */
const localeArguments = (major: number) =>
  major >= 17
    ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
    : ['--locale=C.UTF-8'];

const changeOwner = ({ uid, gid }: Account, file: string) =>
  uid === undefined || gid === undefined ? Promise.resolve() : chown(file, uid, gid);

const readIfExists = (file: string) =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

export interface ClusterLocation {
  readonly dataDir: string;
  readonly account: Account;
  readonly runtimeDir: string;
}

/** Contains the number that the link to the cluster has on its disk. */
const linkFile = (elsewhere: string) => path.join(elsewhere, 'portal.link');

/**
 * Rejects a copy of our link, because two portals, each with its own files, would use one database. A moved link has the
 * same number. Links that people made lead to folders with other names.
 */
async function rejectCopiedLink(requested: string, place: string): Promise<void> {
  const elsewhere = path.dirname(place);
  if (!/^data-[0-9a-f]{12}$/.test(path.basename(elsewhere))) return;
  const file = linkFile(elsewhere);
  const { ino } = await lstat(requested, { bigint: true });
  const known = (await readIfExists(file)) ?? '';
  if (known === '') await writeFile(file, String(ino));
  else if (known !== String(ino))
    throw new Error(
      `${requested} is a copied link to the database of another data folder. ` +
        'Remove it and restore a backup with `portal restore`. ' +
        `If the whole machine was copied, and this is the only data folder of ${place}, remove ${file}.`,
    );
}

/**
 * Returns the real folder of the cluster. When PostgreSQL's account cannot enter the parent folder, the cluster is
 * below `runtimeDir` and a symbolic link points to it.
 */
export async function resolveClusterDir({ dataDir, account, runtimeDir }: ClusterLocation): Promise<string> {
  const parent = path.dirname(path.resolve(dataDir));
  await mkdir(parent, { recursive: true });
  const requested = path.join(await realpath(parent), path.basename(dataDir));
  const link = await readlink(requested).catch(() => undefined);
  if (link !== undefined) {
    const place = path.resolve(path.dirname(requested), link);
    await rejectCopiedLink(requested, place);
    return place;
  }
  if (await canEnter(path.dirname(requested), account)) return requested;
  const elsewhere = path.join(
    runtimeDir,
    `data-${createHash('sha256').update(requested).digest('hex').slice(0, 12)}`,
  );
  await mkdir(elsewhere, { recursive: true });
  // Whatever the umask: its account must get to the data, which is private itself.
  for (const folder of [runtimeDir, elsewhere]) await chmod(folder, 0o711);
  const place = path.join(elsewhere, 'postgres');
  // The data folder of an earlier link was removed.
  await rm(linkFile(elsewhere), { force: true });
  await symlink(place, requested);
  await rejectCopiedLink(requested, place);
  return place;
}

const canEnter = (dir: string, account: Account): boolean | Promise<boolean> =>
  account.uid === undefined ||
  runProgram({ file: '/bin/sh', args: ['-c', 'cd "$0"', dir], account }).then(
    () => true,
    () => false,
  );

/**
 * Creates the cluster in a temporary folder and renames it when complete, so that an interrupted start leaves no
 * partial cluster.
 */
async function createCluster(dataDir: string, binaries: Binaries, account: Account): Promise<void> {
  const unfinished = `${dataDir}.init`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  await changeOwner(account, unfinished);
  const run = (program: string, args: string[], input?: string) =>
    runProgram({ file: path.join(binaries.dir, program), args, account, input });
  await run('initdb', ['-D', unfinished, ...initArguments, ...localeArguments(binaries.major)]);
  await run('postgres', ['--single', '-D', unfinished, 'postgres'], `CREATE DATABASE ${EMBEDDED_DATABASE}\n`);
  await rename(unfinished, dataDir).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true });
    throw new Error(`${dataDir} is neither empty nor a database.`, { cause: error });
  });
}

/** Creates a missing cluster and rejects one of another major version. Returns true when it was created. */
export async function ensureCluster(dataDir: string, binaries: Binaries, account: Account): Promise<boolean> {
  const version = await readIfExists(path.join(dataDir, 'PG_VERSION'));
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
