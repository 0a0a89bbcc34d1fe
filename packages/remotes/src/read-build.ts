import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { languages } from '@portal/domain';
import { isModuleVersion, isRemoteVersion, type RemoteVersion } from '@portal/wire/modules/registry';
import { invalidFillsOf } from '@portal/wire/modules/slot-fills';
import { PublishError } from './publish-error.ts';

type Row = Readonly<Record<string, unknown>>;
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;
const rowsIn = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : []);
const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

function parseJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw error instanceof SyntaxError ? new PublishError(`${file} is not JSON`, { cause: error }) : error;
  }
}

function readRow(file: string): Row {
  if (!existsSync(file)) throw new PublishError(`${file} is missing`);
  const value: unknown = parseJson(file);
  if (!isRow(value)) throw new PublishError(`${file} does not contain an object`);
  return value;
}

const textIn = (row: unknown, key: string): string => {
  const value = isRow(row) ? row[key] : undefined;
  return typeof value === 'string' ? value : '';
};

/** The files that `mf-manifest.json` lists for the first request of an exposed module, the container first. */
function preloadOf({ metaData, exposes }: Row): string[] {
  const container = isRow(metaData) ? metaData['remoteEntry'] : undefined;
  const entry = path.posix.join(textIn(container, 'path'), textIn(container, 'name'));
  const files = rowsIn(exposes).flatMap(({ assets }) =>
    ['js', 'css'].flatMap((kind) => {
      const ofKind = isRow(assets) ? assets[kind] : undefined;
      return isRow(ofKind) ? textsIn(ofKind['sync']) : [];
    }),
  );
  return entry === '.' ? files : [entry, ...files];
}

/** A build of Module Federation's own plugin; the details file adds what that build does not know. */
function fromFederationManifest(build: string, detailsFile: string): unknown {
  const federation = readRow(path.join(build, 'mf-manifest.json'));
  const { metaData } = federation;
  const buildInfo = isRow(metaData) ? metaData['buildInfo'] : undefined;
  return {
    version: isRow(buildInfo) ? buildInfo['buildVersion'] : undefined,
    entry: 'mf-manifest.json',
    preload: preloadOf(federation),
    ...readRow(detailsFile),
  };
}

/** Reads the description of a build and checks that every file it names exists. */
export function readBuild(build: string, detailsFile?: string): RemoteVersion {
  const described = path.join(build, 'remote.json');
  const remote = detailsFile ? fromFederationManifest(build, detailsFile) : readRow(described);
  if (!isRemoteVersion(remote)) {
    throw new PublishError(
      `${detailsFile ?? described} does not describe a remote (see packages/wire/src/modules/registry.ts)`,
    );
  }
  if (!isModuleVersion(remote.version)) {
    throw new PublishError(`${JSON.stringify(remote.version)} cannot be the name of a folder`);
  }
  const invalid = invalidFillsOf(remote.manifest);
  if (invalid.length > 0)
    throw new PublishError(
      `${invalid.join(', ')}: a component in a slot has roles and a title in every language`,
    );
  const named = [
    remote.entry,
    ...remote.preload,
    ...Object.values(remote.pages ?? {}).flat(),
    ...languages.map((language) => `locales/${language}.json`),
  ];
  const outside = named.filter((file) => path.relative(build, path.join(build, file)).startsWith('..'));
  if (outside.length > 0) throw new PublishError(`${outside.join(', ')} is outside ${build}`);
  const missing = named.filter((file) => !existsSync(path.join(build, file)));
  if (missing.length > 0) throw new PublishError(`${build} lacks ${missing.join(', ')}`);
  return remote;
}
