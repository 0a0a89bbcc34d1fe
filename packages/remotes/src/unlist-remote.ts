import { utimes } from 'node:fs/promises';
import path from 'node:path';
import type { RegistryEntry, RemoteVersion } from '@portal/wire/modules/registry';
import { PublishError } from './publish-error.ts';
import { changeEntry } from './registry-file.ts';

/** Stores the files of versions that are no longer listed for another two weeks, however old they are: they may have been the newest until a moment ago. */
export async function markUnlisted(folder: string, versions: readonly RemoteVersion[]): Promise<void> {
  const now = new Date();
  for (const { version } of versions) {
    // A folder that is missing serves nobody.
    await utimes(path.join(folder, version), now, now).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
}

/** Unlists all versions of a remote but those that `stay` returns. */
async function unlist(
  into: string,
  id: string,
  stay: (versions: readonly RemoteVersion[]) => readonly RemoteVersion[],
): Promise<RegistryEntry> {
  let unlisted: readonly RemoteVersion[] = [];
  const entry = await changeEntry(into, id, ({ versions }) => {
    const staying = stay(versions);
    unlisted = versions.filter((version) => !staying.includes(version));
    return staying;
  });
  await markUnlisted(path.join(into, id), unlisted);
  return entry;
}

/** Unlists the newest version, so that the previous one is loaded again. */
export const rollBackRemote = (into: string, id: string): Promise<RegistryEntry> =>
  unlist(into, id, (versions) => {
    if (versions.length < 2)
      throw new PublishError(
        `There is no version of ${id} to go back to; withdraw takes it out of the portal`,
      );
    return versions.slice(1);
  });

/** Unlists the versions before one that is listed, or nothing if it is the newest. Throws if it is not listed. */
export const rollBackRemoteTo = (into: string, id: string, version: string): Promise<RegistryEntry> =>
  unlist(into, id, (versions) => {
    const at = versions.findIndex((listed) => listed.version === version);
    if (at < 0) throw new PublishError(`${id} ${version} is not on offer`);
    return versions.slice(at);
  });

/** Unlists all versions: the next navigation of every page leads past the remote, and no update brings it back. */
export const withdrawRemote = (into: string, id: string): Promise<RegistryEntry> =>
  unlist(into, id, (versions) => {
    if (versions.length === 0) throw new PublishError(`Nothing is published of ${id}`);
    return [];
  });
