import { createHash } from 'node:crypto';
import { isInStage, stageOf, type Stage, type StagedPerson } from '@portal/remotes';
import { isModuleId, isModuleVersion } from '@portal/wire/modules/registry';
import { publishedPagesOf, type PublishedPage } from './published-pages.ts';

/** The fields that the server reads; the rest is passed to the shell unchanged. */
interface PublishedVersion {
  readonly version: string;
}

export interface PublishedRemote {
  readonly id: string;
  /** Newest first. */
  readonly versions: readonly PublishedVersion[];
}

export interface RegistrySnapshot {
  readonly text: string;
  readonly etag: string;
  readonly remotes: readonly PublishedRemote[];
  /** The pages of the modules by their paths below `/lms`. */
  readonly pages: ReadonlyMap<string, PublishedPage>;
  /** What it is a part of. */
  readonly offer: RegistryOffer;
}

type Row = Readonly<Record<string, unknown>>;

export const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

export const toVersion = (value: unknown): PublishedVersion[] =>
  isRow(value) && isModuleVersion(value.version) ? [{ version: value.version }] : [];

const toRemote = (value: unknown): PublishedRemote[] =>
  isRow(value) && isModuleId(value.id) && Array.isArray(value.versions)
    ? [{ id: value.id, versions: value.versions.flatMap(toVersion) }]
    : [];

/** A version that some people get. */
interface StagedVersion {
  readonly module: string;
  readonly version: string;
  readonly stage: Stage;
}

function stagedOf(remote: unknown): StagedVersion[] {
  if (!isRow(remote) || !isModuleId(remote.id) || !Array.isArray(remote.versions)) return [];
  const { id: module, versions } = remote;
  return versions.filter(isRow).flatMap((published) => {
    const stage = stageOf(published);
    return stage ? toVersion(published).map(({ version }) => ({ module, version, stage })) : [];
  });
}

/** The remote without the versions that `isIncluded` refuses; nothing if there is no other. No stage is sent. */
function included(remote: unknown, isIncluded: (version: Row) => boolean): unknown[] {
  if (!isRow(remote) || !Array.isArray(remote.versions)) return [remote];
  const versions = remote.versions.flatMap((published: unknown) => {
    if (!isRow(published)) return [published];
    const { stage: _stage, ...sent } = published;
    return isIncluded(published) ? [sent] : [];
  });
  return versions.length > 0 ? [{ ...remote, versions }] : [];
}

/** What one state of the registry offers: to everybody, and to those who are in the stages of versions. */
export class RegistryOffer {
  readonly #remotes: readonly unknown[];
  readonly #snapshots = new Map<string, RegistrySnapshot>();
  /** The versions that some people get. */
  readonly staged: readonly StagedVersion[];
  /** All versions, also those in stages. */
  readonly all: readonly PublishedRemote[];

  constructor(remotes: readonly unknown[]) {
    this.#remotes = remotes;
    this.staged = remotes.flatMap(stagedOf);
    this.all = remotes.flatMap(toRemote);
  }

  get everybody(): RegistrySnapshot {
    return this.#snapshotWith([]);
  }

  /** With the versions in whose stages the person is. */
  of(person: StagedPerson): RegistrySnapshot {
    return this.#snapshotWith(this.staged.filter((version) => isInStage(version, person)));
  }

  /** People in the same stages share one snapshot. */
  #snapshotWith(staged: readonly StagedVersion[]): RegistrySnapshot {
    const key = staged.map(({ module, version }) => `${module}@${version}`).join(' ');
    const snapshot = this.#snapshots.get(key) ?? this.#describe(staged);
    this.#snapshots.set(key, snapshot);
    return snapshot;
  }

  #describe(staged: readonly StagedVersion[]): RegistrySnapshot {
    const remotes = this.#remotes.flatMap((remote) =>
      included(
        remote,
        (published) =>
          !stageOf(published) ||
          staged.some(
            ({ module, version }) => isRow(remote) && remote.id === module && published.version === version,
          ),
      ),
    );
    const text = JSON.stringify({ remotes });
    return {
      text,
      etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
      remotes: remotes.flatMap(toRemote),
      pages: publishedPagesOf(remotes),
      offer: this,
    };
  }
}
