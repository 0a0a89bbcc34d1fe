import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Registry, RegistryEntry, RemoteVersion } from '@portal/platform/registry';
import { copyBuild } from './copy-build.ts';
import { readBuild } from './read-build.ts';
import { changeEntry, readRegistry } from './registry-file.ts';

/** How many versions stay on offer: the newest is loaded, the next is the fallback, the rest serve pages left open. */
const VERSIONS_ON_OFFER = 5;
/** Files of a version that is no longer on offer stay this long for pages that were opened with it. */
const LEFTOVER_MS = 7 * 24 * 3_600_000;

interface Publishing {
  /** The folder that a build wrote. */
  readonly build: string;
  /** The folder that the server serves as `/lms/remotes`. */
  readonly into: string;
  /** For a build of Module Federation's own plugin: the file with `platform` and `manifest`. */
  readonly details?: string;
}

/** The registry's addresses are relative to itself, a build's to its own folder. */
function placed(remote: RemoteVersion): RemoteVersion {
  const place = (file: string) => `${remote.manifest.id}/${remote.version}/${file}`;
  const pages = Object.entries(remote.pages ?? {}).map(([page, files]) => [page, files.map(place)] as const);
  return {
    ...remote,
    entry: place(remote.entry),
    preload: remote.preload.map(place),
    ...(remote.pages && { pages: Object.fromEntries(pages) }),
  };
}

async function removeLeftovers(folder: string, { versions }: RegistryEntry): Promise<void> {
  const retained = new Set(versions.map(({ version }) => version));
  for (const name of await readdir(folder)) {
    const place = path.join(folder, name);
    if (!retained.has(name) && Date.now() - (await stat(place)).mtimeMs > LEFTOVER_MS) {
      await rm(place, { recursive: true, force: true });
    }
  }
}

/** Puts a build on offer as the newest version of its remote; open pages find it with their next navigation. */
export async function publishRemote({ build, into, details }: Publishing): Promise<RemoteVersion> {
  const remote = readBuild(build, details);
  const { id } = remote.manifest;
  const folder = path.join(into, id);
  await copyBuild(build, path.join(folder, remote.version));
  const published = placed(remote);
  const entry = await changeEntry(into, id, (versions) =>
    [published, ...versions.filter(({ version }) => version !== remote.version)].slice(0, VERSIONS_ON_OFFER),
  );
  await removeLeftovers(folder, entry);
  return published;
}

/** Takes the newest version off offer, so that the one before it is loaded again. */
export async function rollBackRemote(into: string, id: string): Promise<RegistryEntry> {
  return changeEntry(into, id, (versions) => {
    if (versions.length < 2) throw new Error(`There is no version of ${id} to go back to`);
    return versions.slice(1);
  });
}

/** What is on offer. */
export const listRemotes = (into: string): Promise<Registry> => readRegistry(into);
