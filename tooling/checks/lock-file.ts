import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readLockFile } from './locked-packages.ts';
import { lineAt, type Check, type Problem, type Project, type ProjectFile } from './project.ts';

const isLockFile = ({ path: name }: ProjectFile): boolean => path.basename(name) === 'pnpm-lock.yaml';

const address = /https?:\/\/|\btarball:|\bregistry[.=:]/g;

/** The lock file names no host, so that each machine installs from its own registry. */
export const lockFile: Check = {
  name: 'no lock file names a registry',
  find: (project: Project) =>
    project.filter(isLockFile).flatMap(({ path: name, text }) =>
      [...text.matchAll(address)].map((found) => ({
        where: `${name}:${lineAt(text, found.index)}`,
        message: found[0],
      })),
    ),
};

/** What a registry's package has and nothing else: no folder, no repository, no address, no weaker hash. */
const isHashed = /^\{integrity: sha512-[\w+/]{86}==\}$/;
const isVersion = /^\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/;

/** Every package comes from the registry, and an installation refuses other bytes than those that were locked. */
export const provenance: Check = {
  name: 'every locked package is a version of the registry with a hash',
  find: (project: Project) =>
    project
      .filter(isLockFile)
      .flatMap(({ path: where, text }) =>
        [...readLockFile(text).packages]
          .filter(([, { version, resolution }]) => !isVersion.test(version) || !isHashed.test(resolution))
          .map(([key, { resolution }]) => ({ where, message: `${key} has ${resolution || 'no hash'}` })),
      ),
};

const installScripts = ['preinstall', 'install', 'postinstall'];

/** The entries below `allowBuilds:` in pnpm-workspace.yaml. */
function listedBuilds(workspace: string): ReadonlySet<string> {
  const [, block = ''] = /^allowBuilds:\n((?:[ #].*\n|\n)*)/m.exec(workspace) ?? [];
  return new Set([...block.matchAll(/^\s+'?([^'\s#:]+)'?:/gm)].map(([, name = '']) => name));
}

/** The folder of every installed package: `.pnpm/<key>/node_modules/<name>`. */
export function installedFolders(root: string): string[] {
  const store = path.join(root, 'node_modules/.pnpm');
  if (!existsSync(store)) return [];
  const below = (folder: string): string[] =>
    existsSync(folder) ? readdirSync(folder).map((name) => path.join(folder, name)) : [];
  return below(store).flatMap((key) =>
    below(path.join(key, 'node_modules')).flatMap((folder) =>
      path.basename(folder).startsWith('@') ? below(folder) : [folder],
    ),
  );
}

/** A package with a `binding.gyp` is compiled at install, also without a script. */
function scriptOf(folder: string): { name: string; hasScript: boolean } {
  const manifest = path.join(folder, 'package.json');
  if (!existsSync(manifest)) return { name: '', hasScript: false };
  const { name, scripts = {} } = JSON.parse(readFileSync(manifest, 'utf8'));
  const builds = existsSync(path.join(folder, 'binding.gyp'));
  return { name: String(name), hasScript: builds || installScripts.some((script) => script in scripts) };
}

/** No package runs a script at install unless pnpm-workspace.yaml lists it. */
export function unlistedScripts(root: string): Problem[] {
  const listed = listedBuilds(readFileSync(path.join(root, 'pnpm-workspace.yaml'), 'utf8'));
  const unlisted = installedFolders(root)
    .map(scriptOf)
    .filter(({ name, hasScript }) => hasScript && !listed.has(name));
  return [...new Set(unlisted.map(({ name }) => name))].map((name) => ({
    where: 'pnpm-workspace.yaml',
    message: `${name} has an install script and is not below allowBuilds`,
  }));
}
