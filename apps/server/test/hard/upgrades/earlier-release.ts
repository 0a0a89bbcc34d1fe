import { execFile, execFileSync } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { createTempDir } from '../../temp-dir.ts';
import { ServerProcess } from '../../server/server-process.ts';

const run = promisify(execFile);
const repository = path.resolve(import.meta.dirname, '../../../../..');

type Environment = Readonly<Record<string, string>>;

/** A commit with its number of commits until now. */
export interface ReleasePoint {
  readonly commit: string;
  readonly distance: number;
  /** Its tag, or the subject of the commit. */
  readonly title: string;
}

const git = (...args: readonly string[]): string =>
  execFileSync('git', ['-C', repository, ...args], { encoding: 'utf8' }).trim();

function releasePoint(revision: string): ReleasePoint {
  const commit = git('rev-parse', `${revision}^{commit}`);
  const distance = Number(git('rev-list', '--first-parent', '--count', `${commit}..HEAD`));
  const title = revision.startsWith('v') ? revision : git('log', '-1', '--format=%s', commit);
  return { commit, distance, title };
}

export const findReleasePoints = (revisions: readonly string[]): ReleasePoint[] =>
  revisions.map(releasePoint);

/** The tagged releases, and each `step`th of the last `count` commits of the main line, the newest first. */
export function listReleasePoints(step: number, count: number): ReleasePoint[] {
  const tags = git('tag', '--list', 'v*', '--merged', 'HEAD')
    .split('\n')
    .filter((tag) => tag !== '');
  const line = git('rev-list', '--first-parent', '-n', String(count + 1), 'HEAD').split('\n');
  const steps = line.filter((_, distance) => distance > 0 && distance % step === 0);
  return findReleasePoints([...tags, ...steps]).toSorted((one, other) => one.distance - other.distance);
}

/** The migrations that this release has and the commit has not, or with another text. */
export function newMigrations(commit: string): string[] {
  const filesOf = (revision: string) => git('ls-tree', `${revision}:apps/server/db/migrations`).split('\n');
  const earlier = new Set(filesOf(commit));
  return filesOf('HEAD')
    .filter((file) => !earlier.has(file))
    .map((file) => file.split('\t')[1] ?? '');
}

/** The code of an earlier commit in a folder of its own, with its packages. */
export class EarlierRelease {
  readonly #dir: string;

  private constructor(dir: string) {
    this.#dir = dir;
  }

  /** Writes the files of the commit and installs what its server needs, by its lock file. */
  static async install(commit: string): Promise<EarlierRelease> {
    const dir = path.join(await createTempDir(), 'release');
    await mkdir(dir);
    const archive = `${dir}.tar`;
    git('archive', '--format=tar', `--output=${archive}`, commit);
    await run('tar', ['-xf', archive, '-C', dir]);
    await rm(archive);
    const install = ['install', '--frozen-lockfile', '--prefer-offline', '--filter', '@portal/server...'];
    await run(process.execPath, ['tooling/run/pnpm.mjs', ...install], { cwd: dir, maxBuffer: 2 ** 26 });
    return new EarlierRelease(dir);
  }

  startServer(environment: Environment): ServerProcess {
    return new ServerProcess(environment, [], {
      program: path.join(this.#dir, 'apps/server/src/main.ts'),
    });
  }

  /** Fills an empty database with the demo data of that time. */
  async seed(env: Environment): Promise<void> {
    await run(process.execPath, [path.join(this.#dir, 'apps/server/src/operator/cli.ts'), 'seed'], {
      cwd: this.#dir,
      env,
    });
  }

  remove(): Promise<void> {
    return rm(path.dirname(this.#dir), { recursive: true, force: true });
  }
}
