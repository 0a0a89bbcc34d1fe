import type { RemoteVersion } from '@portal/wire/modules/registry';
import type { RemoteHistory } from './registry-file.ts';

/** The numbers at the start of a version; the build hash after them is no prerelease and orders nothing. */
const numbersOf = (version: string): readonly number[] =>
  (/^\d+(?:\.\d+)*/.exec(version)?.[0] ?? '').split('.').map(Number);

/** Compares two versions by their numbers: negative if the first is lower, positive if it is higher. */
export function compareNumbers(one: string, other: string): number {
  const [numbers, others] = [numbersOf(one), numbersOf(other)];
  for (let at = 0; at < Math.max(numbers.length, others.length); at += 1) {
    const difference = (numbers[at] ?? 0) - (others[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Why a build must not replace the version on offer, and what to do about it. */
export interface Objection {
  readonly reason: string;
  readonly advice: string;
}

const quoted = (line: string | undefined): string => (line === undefined ? 'an unknown line' : `"${line}"`);

/** A module belongs to the line of its newest version; one that was published without a line belongs to any. */
function objectionToLine({ manifest, line }: RemoteVersion, newest: RemoteVersion): Objection | undefined {
  if (newest.line === undefined || newest.line === line) return undefined;
  return {
    reason: `${manifest.id} belongs to the line "${newest.line}"; this build comes from ${quoted(line)}`,
    advice: 'publish it under another id, or with --force',
  };
}

/** A build that was on offer before is older than what replaced it, whatever its numbers: it may be rolled back. */
function objectionToAge(
  { manifest, version }: RemoteVersion,
  newest: RemoteVersion,
  earlier: readonly string[],
): Objection | undefined {
  const name = `${manifest.id} ${version}`;
  if (version === newest.version) return undefined;
  if (compareNumbers(version, newest.version) < 0) {
    return {
      reason: `${name} is older than ${newest.version}, which is on offer`,
      advice: 'publish it with --force, or go back with rollback',
    };
  }
  if (!earlier.includes(version)) return undefined;
  return {
    reason: `${name} was on offer before ${newest.version}, which is on offer now`,
    advice: 'publish it with --force',
  };
}

/** A remote of which versions were on offer, and none is, was withdrawn: an update does not bring it back. */
const objectionToReturn = ({ manifest }: RemoteVersion): Objection => ({
  reason: `${manifest.id} was withdrawn`,
  advice: 'publish it with --force',
});

/**
 * Decides whether a build may become the newest version of its remote without force. A version whose files are missing is
 * not on offer, so that every build of its line may replace it.
 */
export function objectionTo(
  build: RemoteVersion,
  { versions, replaced }: RemoteHistory,
  hasFiles: (version: string) => boolean,
): Objection | undefined {
  const [newest, ...older] = versions;
  if (newest === undefined) return replaced.length > 0 ? objectionToReturn(build) : undefined;
  const earlier = [...older.map(({ version }) => version), ...replaced];
  return (
    objectionToLine(build, newest) ??
    (hasFiles(newest.version) ? objectionToAge(build, newest, earlier) : undefined)
  );
}
