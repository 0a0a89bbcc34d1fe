import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { lineAt, type Check, type Problem, type Project } from './project.ts';

const address = /https?:\/\/|\btarball:|\bregistry[.=:]/g;

/** The lock file names no host, so that each machine installs from its own registry. */
export const lockFile: Check = {
  name: 'no lock file names a registry',
  find: (project: Project) =>
    project
      .filter((file) => path.basename(file.path) === 'pnpm-lock.yaml')
      .flatMap(({ path: name, text }) =>
        [...text.matchAll(address)].map((found) => ({
          where: `${name}:${lineAt(text, found.index)}`,
          message: found[0],
        })),
      ),
};

const installScripts = ['preinstall', 'install', 'postinstall'];

/** The entries below `allowBuilds:` in pnpm-workspace.yaml. */
function listedBuilds(workspace: string): ReadonlySet<string> {
  const [, block = ''] = /^allowBuilds:\n((?:[ #].*\n|\n)*)/m.exec(workspace) ?? [];
  return new Set([...block.matchAll(/^\s+'?([^'\s#:]+)'?:/gm)].map(([, name = '']) => name));
}

/** The folder of every installed package: `.pnpm/<key>/node_modules/<name>`. */
function installedFolders(root: string): string[] {
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

function scriptOf(folder: string): { name: string; hasScript: boolean } {
  const manifest = path.join(folder, 'package.json');
  if (!existsSync(manifest)) return { name: '', hasScript: false };
  const { name, scripts = {} } = JSON.parse(readFileSync(manifest, 'utf8'));
  return { name: String(name), hasScript: installScripts.some((script) => script in scripts) };
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
