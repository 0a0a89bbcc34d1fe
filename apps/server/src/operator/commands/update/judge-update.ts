import { findEarlier } from '../../../database/earlier-migrations.ts';
import type { ReleaseDescription } from './release-description.ts';

type Release = Pick<ReleaseDescription, 'version' | 'platform'>;

interface Judgement {
  /** Why the update must not be made. */
  readonly problems: readonly string[];
  /** What it will do. */
  readonly steps: readonly string[];
}

const numbersOf = (version: string): readonly [major: number, minor: number, patch: number] => {
  const [major = 0, minor = 0, patch = 0] = version.split(/[.-]/).map(Number);
  return [major, minor, patch];
};

/** The next release: a later patch, the next minor number, or the first one of the next major number. */
function isSupportedStep(from: string, to: string): boolean {
  const [[major, minor], [nextMajor, nextMinor]] = [numbersOf(from), numbersOf(to)];
  if (major === nextMajor) return nextMinor - minor <= 1;
  return nextMajor === major + 1 && nextMinor === 0;
}

/** Negative if the first version is lower. */
function compareVersions(one: string, other: string): number {
  const [numbers, others] = [numbersOf(one), numbersOf(other)];
  return numbers.map((number, at) => number - (others[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

/** Judges the order of two releases and the step between them. */
export function judgeVersions(installed: Release, wanted: Release): Judgement {
  const [from, to] = [installed.version, wanted.version];
  const problems: string[] = [];
  if (wanted.platform !== installed.platform)
    problems.push(`The release is made for ${wanted.platform}, this machine needs ${installed.platform}.`);
  if (compareVersions(to, from) < 0)
    problems.push(
      `${to} is older than ${from}: there is no way back. Restore the backup from before the update.`,
    );
  else if (!isSupportedStep(from, to))
    problems.push(
      `From ${from} to ${to} a release is skipped, which nobody has tested. Update to the one between first.`,
    );
  const steps = to === from ? [`${to} is installed already.`] : [`The server goes from ${from} to ${to}.`];
  return { problems, steps };
}

/** Compares the migrations that a database has applied with those of a release. */
export function judgeMigrations(
  applied: ReadonlyMap<string, string>,
  { migrations }: Pick<ReleaseDescription, 'migrations'>,
): Judgement {
  const names = Object.keys(migrations);
  const adapted = [...applied].flatMap(([name, checksum]) => findEarlier(name, checksum) ?? []);
  const isAdapted = (name: string) => adapted.some((earlier) => earlier.name === name);
  const unknown = [...applied.keys()].filter((name) => !(name in migrations) && !isAdapted(name));
  const changed = names.filter((name) => {
    const checksum = applied.get(name);
    return checksum !== undefined && checksum !== migrations[name] && !isAdapted(name);
  });
  const missing = names
    .filter((name) => !applied.has(name) && adapted.every(({ became }) => became !== name))
    .toSorted();
  return {
    problems: [
      ...unknown.map((name) => `The database has ${name}, which the release does not know: it is newer.`),
      ...changed.map((name) => `${name} is another text in the release than the database has applied.`),
    ],
    steps: [
      missing.length === 0
        ? 'No migration is needed.'
        : `It applies ${missing.length}: ${missing.join(', ')}.`,
    ],
  };
}

const MEGABYTE = 1_000_000;
const megabytes = (bytes: number): string => `${Math.ceil(bytes / MEGABYTE)} MB`;

/** An update needs room for the new files next to the old ones. */
export function judgeSpace(free: number, { bytes }: Pick<ReleaseDescription, 'bytes'>): Judgement {
  const sentence = `The release needs ${megabytes(bytes)}; ${megabytes(free)} are free.`;
  return free < bytes ? { problems: [sentence], steps: [] } : { problems: [], steps: [sentence] };
}
