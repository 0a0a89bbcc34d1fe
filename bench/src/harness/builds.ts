import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { root } from './place.ts';
import { oncePerStage, type Stage } from './stage.ts';

const compress = promisify(brotliCompress);

/** A portal ready to be served: the shell's files, and a data folder with its registry. */
export interface Build {
  readonly shellDir: string;
  readonly dataDir: string;
}

const shell = path.join(root, 'apps/shell');
const node = (stage: Stage, args: readonly string[], cwd = root) =>
  stage.processes.run({ file: process.execPath, args, cwd });

/** Builds are copied, so that nothing changes them while they are measured. */
async function copyShell(stage: Stage, folder: string, name: string): Promise<Build> {
  const build = {
    shellDir: path.join(stage.dir, name, 'shell'),
    dataDir: path.join(stage.dir, name, 'data'),
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

/** The portal as it is deployed: the shell, and every remote published into the registry. */
export const federatedBuild = oncePerStage(async (stage): Promise<Build> => {
  const turbo = ['exec', 'turbo', 'run', 'build', '--output-logs=errors-only'];
  await node(stage, [path.join(root, 'tooling/run/pnpm.mjs'), ...turbo]);
  const build = await copyShell(stage, 'dist', 'federated');
  for (const dist of await findRemoteBuilds()) {
    const publish = path.join(root, 'tooling/registry/publish.mjs');
    await node(stage, [publish, dist, '--into', path.join(build.dataDir, 'remotes')]);
  }
  return build;
});

/** The server never compresses while somebody waits: language files of the twin get their compressed form here. */
async function compressTexts(dir: string): Promise<void> {
  const names = await readdir(dir, { recursive: true });
  const texts = names.filter((name) => /\/locales\/[a-z]+\.json$/.test(name));
  for (const name of texts) {
    const file = path.join(dir, name);
    await writeFile(`${file}.br`, await compress(await readFile(file)));
  }
}

/** The same sources as one bundle; its registry leads back into it, so that server and page treat it alike. */
export const twinBuild = oncePerStage(async (stage): Promise<Build> => {
  const rspack = path.join(shell, 'node_modules/@rspack/cli/bin/rspack.js');
  await node(stage, [rspack, 'build', '-c', 'rspack.twin.config.mjs'], shell);
  const build = await copyShell(stage, 'dist-twin', 'twin');
  const remotes = path.join(build.dataDir, 'remotes');
  await cp(path.join(build.shellDir, 'remotes'), remotes, { recursive: true });
  await compressTexts(remotes);
  return build;
});
