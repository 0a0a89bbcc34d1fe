import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { root } from './root.ts';
import { oncePerWorkspace, type BenchWorkspace } from './workspace.ts';

const compress = promisify(brotliCompress);

/** A portal to serve: the shell's files, and a data folder with its registry. */
export interface Build {
  readonly shellDir: string;
  readonly dataDir: string;
}

const shell = path.join(root, 'apps/shell');
const node = (workspace: BenchWorkspace, args: readonly string[], cwd = root) =>
  workspace.processes.run({ file: process.execPath, args, cwd });

/** Builds are copied, so that nothing changes them during the measurement. */
async function copyShell(workspace: BenchWorkspace, folder: string, name: string): Promise<Build> {
  const build = {
    shellDir: path.join(workspace.dir, name, 'shell'),
    dataDir: path.join(workspace.dir, name, 'data'),
  };
  await cp(path.join(shell, folder), build.shellDir, { recursive: true });
  await mkdir(path.join(build.dataDir, 'remotes'), { recursive: true });
  return build;
}

async function findRemoteBuilds(): Promise<string[]> {
  const apps = path.join(root, 'apps');
  const names = await readdir(apps);
  const found = names.map(async (name) => {
    const dist = path.join(apps, name, 'dist');
    const files = await readdir(dist).catch((): string[] => []);
    return files.includes('remote.json') ? [dist] : [];
  });
  return (await Promise.all(found)).flat();
}

/** The portal as it is deployed: the shell, and every remote published to the registry. */
export const federatedBuild = oncePerWorkspace(async (workspace): Promise<Build> => {
  const turbo = ['exec', 'turbo', 'run', 'build', '--output-logs=errors-only'];
  await node(workspace, [path.join(root, 'tooling/run/pnpm.mjs'), ...turbo]);
  const build = await copyShell(workspace, 'dist', 'federated');
  for (const dist of await findRemoteBuilds()) {
    const publish = path.join(root, 'tooling/registry/publish.mjs');
    await node(workspace, [publish, dist, '--into', path.join(build.dataDir, 'remotes')]);
  }
  return build;
});

/** Compresses the language files of the twin, because the server does not compress files per request. */
async function compressTexts(dir: string): Promise<void> {
  const names = await readdir(dir, { recursive: true });
  const texts = names.filter((name) => /\/locales\/[a-z]+\.json$/.test(name));
  for (const name of texts) {
    const file = path.join(dir, name);
    await writeFile(`${file}.br`, await compress(await readFile(file)));
  }
}

/** The same sources as one bundle; its registry refers to the bundle, so that server and page treat it alike. */
export const twinBuild = oncePerWorkspace(async (workspace): Promise<Build> => {
  const rspack = path.join(shell, 'node_modules/@rspack/cli/bin/rspack.js');
  await node(workspace, [rspack, 'build', '-c', 'rspack.twin.config.mjs'], shell);
  const build = await copyShell(workspace, 'dist-twin', 'twin');
  const remotes = path.join(build.dataDir, 'remotes');
  await cp(path.join(build.shellDir, 'remotes'), remotes, { recursive: true });
  await compressTexts(remotes);
  return build;
});
