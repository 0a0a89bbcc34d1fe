import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Registry, RegistryEntry, RemoteVersion } from '@portal/wire/modules/registry';
import { checkUses } from './check-uses.ts';
import { copyBuild } from './copy-build.ts';
import { hasCode } from './has-code.ts';
import { requireOwnPaths } from './page-paths.ts';
import { PublishError } from './publish-error.ts';
import { readBuild } from './read-build.ts';
import { changeEntry, readHistory, readRegistry, type RemoteHistory } from './registry-file.ts';
import { markUnlisted } from './unlist-remote.ts';
import { stageOf, withStage, type Stage } from './stage.ts';
import { objectionTo, type Objection } from './version-order.ts';

/** Number of listed versions: the newest is loaded, the next is the fallback, the rest serve open pages. */
const MAX_LISTED_VERSIONS = 5;
/** Files of a version are stored this long after it was unlisted, for pages that were opened with it. */
const LEFTOVER_MS = 14 * 24 * 3_600_000;

interface Publishing {
  /** The output folder of a build. */
  readonly build: string;
  /** The folder that the server serves as `/lms/remotes`. */
  readonly into: string;
  /** For a build of Module Federation's own plugin: the file with `platform` and `manifest`. */
  readonly details?: string;
  /** Publishes also an older build, or one of another line. */
  readonly isForced?: boolean;
  /** Who gets it; missing: everybody. */
  readonly stage?: Stage;
}

/** What was published, and the version that it replaced as the newest. */
export interface Publication {
  readonly published: RemoteVersion;
  readonly replaced: RemoteVersion | undefined;
}

/** A build may not replace the version on offer. */
export class ReplacementError extends PublishError {
  readonly reason: string;

  constructor({ reason, advice }: Objection) {
    super(`${reason}; ${advice}`);
    this.reason = reason;
  }
}

/** Addresses in the registry are relative to the registry, those of a build to its own folder. */
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

/** When a folder was last changed; now for one that another publisher has just renamed or removed. */
async function changedAt(place: string): Promise<number> {
  try {
    return (await stat(place)).mtimeMs;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return Date.now();
    throw error;
  }
}

async function removeLeftovers(folder: string, { versions }: RegistryEntry): Promise<void> {
  const retained = new Set(versions.map(({ version }) => version));
  for (const name of await readdir(folder)) {
    const place = path.join(folder, name);
    if (!retained.has(name) && Date.now() - (await changedAt(place)) > LEFTOVER_MS)
      await rm(place, { recursive: true, force: true });
  }
}

/** Decides whether a build may become the newest version. */
interface Candidate extends Omit<Publishing, 'build' | 'details' | 'stage'> {
  readonly remote: RemoteVersion;
}

/** Throws if the build takes a path of another module, or if only force would replace the version on offer. */
function requireReplaceable(
  { remote, into, isForced }: Candidate,
  history: RemoteHistory,
  registry: Registry,
) {
  requireOwnPaths(remote.manifest, registry);
  const folder = path.join(into, remote.manifest.id);
  const objection = objectionTo(remote, history, (version) => existsSync(path.join(folder, version)));
  if (objection && isForced !== true) throw new ReplacementError(objection);
}

/** Copies a build and lists it as the newest version, if `decide` has no objection when the registry is locked. */
async function listBuild(
  { build, into, stage }: Publishing,
  remote: RemoteVersion,
  decide: (history: RemoteHistory, registry: Registry) => void,
): Promise<Publication> {
  const { id } = remote.manifest;
  const folder = path.join(into, id);
  await copyBuild(build, path.join(folder, remote.version));
  const published = withStage(placed(remote), stage);
  let unlisted: readonly RemoteVersion[] = [];
  let replaced: RemoteVersion | undefined;
  const entry = await changeEntry(into, id, (before, registry) => {
    decide(before, registry);
    const { versions } = before;
    replaced = versions[0]?.version === remote.version ? undefined : versions[0];
    // A version that was never for everybody is nobody's fallback.
    const others = versions.filter((other) => other.version !== remote.version && !stageOf(other));
    const listed = [published, ...others].slice(0, MAX_LISTED_VERSIONS);
    unlisted = versions.filter(({ version }) => !listed.some((one) => one.version === version));
    return listed;
  });
  await markUnlisted(folder, unlisted);
  await removeLeftovers(folder, entry);
  return { published, replaced };
}

async function offerBuild(publishing: Publishing): Promise<Publication> {
  const { build, into, details, isForced } = publishing;
  const candidate = { remote: readBuild(build, details), into, isForced };
  // Checked before the copy so that a refused build leaves no files, and again under the lock because others publish, too.
  await requirePublishable(candidate);
  return listBuild(publishing, candidate.remote, (history, registry) =>
    requireReplaceable(candidate, history, registry),
  );
}

/** Throws a `PublishError` if a build must not be published into a folder as it is now. */
export async function requirePublishable(candidate: Candidate): Promise<void> {
  const { into, remote } = candidate;
  requireReplaceable(candidate, await readHistory(into, remote.manifest.id), await readRegistry(into));
}

/** Publishes a build of which another folder of the same portal has decided that it is the newest version. */
export const copyPublication = (publishing: Publishing): Promise<Publication> =>
  listBuild(publishing, readBuild(publishing.build, publishing.details), () => undefined);

/**
 * Publishes a build as the newest version of its remote; open pages load it on their next navigation. Throws if the build uses
 * what the portal does not have, and a `ReplacementError` if it is older than the version on offer or comes from another line,
 * unless it is forced.
 */
export async function publishRemote(publishing: Publishing): Promise<Publication> {
  checkUses(publishing.build, publishing.into);
  return offerBuild(publishing);
}

/**
 * Publishes a build if it may replace the version on offer; otherwise returns the reason why it was left. What it uses is not
 * compared with the portal that ran last: the one that starts next was built together with it, and looks itself.
 */
export async function updateRemote(publishing: Publishing): Promise<Publication | string> {
  try {
    return await offerBuild(publishing);
  } catch (error) {
    if (error instanceof ReplacementError) return error.reason;
    throw error;
  }
}

/** Lists the published versions. */
export const listRemotes = (into: string): Promise<Registry> => readRegistry(into);
