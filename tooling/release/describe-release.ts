import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, lstatSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contractCalls } from '@portal/wire/modules/module-uses';

/** What a release says of itself, in `release.json`; `portal update --check` reads it. */
export interface ReleaseDescription {
  readonly version: string;
  readonly commit: string;
  /** The time of the commit, so that the same sources make the same archive. */
  readonly committedAt: string;
  /** Such as `linux-x64`. */
  readonly platform: string;
  readonly bytes: number;
  /** The SHA-256 of every migration by its name. */
  readonly migrations: Readonly<Record<string, string>>;
  /** The shared names and calls that it has for modules, as the server writes them into `offer.json`. */
  readonly offer: { readonly names: unknown; readonly calls: unknown };
  readonly modules: readonly { readonly id: string; readonly version: string; readonly platform: string }[];
}

const git = (root: string, ...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

function modulesOf(folder: string): ReleaseDescription['modules'] {
  return globSync('apps/*/dist/remote.json', { cwd: folder })
    .toSorted()
    .map((file) => {
      const remote = Object(readJson(path.join(folder, file)));
      return {
        id: String(remote.manifest.id),
        version: String(remote.version),
        platform: String(remote.platform),
      };
    });
}

/** The plain files of a release, relative to its folder; `readdirSync` also walks through links, which lead to the same files. */
function filesOf(given: string): string[] {
  const folder = realpathSync(given);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && realpathSync(entry.parentPath) === entry.parentPath)
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted();
}

/** Writes `release.json`, and `SHA256SUMS` with the hash of every file for `sha256sum --check`. */
export function describeRelease(root: string, folder: string): ReleaseDescription {
  const files = filesOf(folder);
  const description: ReleaseDescription = {
    version: String(Object(readJson(path.join(root, 'package.json'))).version),
    commit: git(root, 'rev-parse', 'HEAD'),
    committedAt: git(root, 'show', '--no-patch', '--format=%cI', 'HEAD'),
    platform: `${process.platform}-${process.arch}`,
    bytes: files.reduce((total, name) => total + lstatSync(path.join(folder, name)).size, 0),
    migrations: Object(readJson(path.join(root, 'apps/server/db/migrations.json'))),
    modules: modulesOf(folder),
    offer: {
      names: readJson(path.join(folder, 'apps/shell/dist/shared-names.json')),
      calls: contractCalls(),
    },
  };
  writeFileSync(path.join(folder, 'release.json'), `${JSON.stringify(description, undefined, 2)}\n`);
  const sums = [...files, 'release.json'].map(
    (name) => `${sha256(readFileSync(path.join(folder, name)))}  ${name}\n`,
  );
  writeFileSync(path.join(folder, 'SHA256SUMS'), sums.join(''));
  return description;
}

/** Changed or new files of a checkout; a release of them could not be made again. */
export const findChanges = (root: string): string[] =>
  git(root, 'status', '--porcelain')
    .split('\n')
    .filter((line) => line !== '');

/** The tag of the commit that names this version; undefined without one. */
export const tagOf = (root: string, version: string): string | undefined =>
  git(root, 'tag', '--points-at', 'HEAD')
    .split('\n')
    .find((tag) => tag === `v${version}`);

/** Writes the hash of a finished file next to it. */
export function writeHash(file: string): void {
  writeFileSync(`${file}.sha256`, `${sha256(readFileSync(file))}  ${path.basename(file)}\n`);
}
