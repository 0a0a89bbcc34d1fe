import { existsSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { listRemotes, readBuild, updateRemote } from '@portal/remotes';

/** The apps that were built together with this server. */
export const builtApps = path.resolve(import.meta.dirname, '../../../../..');

/** The build folders of modules among some apps; the shell is no module. */
export async function findBuilds(apps: string): Promise<string[]> {
  const folders = (await readdir(apps)).map((name) => path.join(apps, name, 'dist'));
  return folders.filter((folder) => existsSync(path.join(folder, 'remote.json'))).toSorted();
}

/** Returns a sentence about what was done; undefined if the build is on offer already. */
async function installOne(build: string, into: string): Promise<string | undefined> {
  const { version, manifest } = readBuild(build);
  const { remotes } = await listRemotes(into);
  const offered = remotes.find(({ id }) => id === manifest.id)?.versions[0]?.version;
  if (offered === version && existsSync(path.join(into, manifest.id, version))) return undefined;
  const result = await updateRemote({ build, into });
  const name = `${manifest.id} ${version}`;
  return typeof result === 'string' ? `${name} is not published: ${result}` : `${name} is published`;
}

/**
 * Publishes the modules of some apps, except over a newer version, a rollback, or a build of another line. Returns what was
 * done: nothing if all of them are on offer.
 */
export async function installBuilt(apps: string, remotes: string): Promise<string[]> {
  await mkdir(remotes, { recursive: true });
  const done: string[] = [];
  for (const build of await findBuilds(apps)) {
    const sentence = await installOne(build, remotes);
    if (sentence !== undefined) done.push(sentence);
  }
  return done;
}
