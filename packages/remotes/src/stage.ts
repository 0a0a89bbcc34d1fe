import { createHash } from 'node:crypto';
import type { RemoteVersion } from '@portal/wire/modules/registry';

/** Who gets a version that is not for everybody yet: all whom one of its parts names. */
export interface Stage {
  /** Of all people, from 1 to 99; the same people as long as the version stays the same. */
  readonly percent?: number;
  /** Numbers of people. */
  readonly people?: readonly number[];
  /** Numbers of faculties, of which it is for everybody. */
  readonly faculties?: readonly number[];
}

/** A version as the file of the registry has it; the portal's pages do not get the stage. */
export interface StoredVersion extends RemoteVersion {
  /** Missing: it is for everybody. */
  readonly stage?: Stage;
}

/** A person, as far as a stage asks for them. */
export interface StagedPerson {
  readonly id: number;
  readonly facultyId: number;
}

const isNumber = (value: unknown): value is number => Number.isInteger(value);
const numbersIn = (value: unknown): number[] => (Array.isArray(value) ? value.filter(isNumber) : []);

/** Reads the stage of a version; what is no stage is one of nobody. Returns undefined for a version that is for everybody. */
export function stageOf(version: object): Stage | undefined {
  const stage: unknown = Reflect.get(version, 'stage');
  if (stage === undefined || stage === null) return undefined;
  const { percent, people, faculties }: Record<keyof Stage, unknown> = Object(stage);
  return {
    ...(isNumber(percent) && { percent }),
    people: numbersIn(people),
    faculties: numbersIn(faculties),
  };
}

/** Adds the stage of a version, or takes it away. */
export function withStage(version: StoredVersion, stage: Stage | undefined): StoredVersion {
  const { stage: _before, ...forEverybody } = version;
  return stage ? { ...forEverybody, stage } : forEverybody;
}

/** A number from 0 up to 100 that is the same for each person and version. */
function shareOf(module: string, version: string, personId: number): number {
  const hash = createHash('sha256').update(`${module} ${version} ${personId}`).digest();
  return (hash.readUInt32BE() / 2 ** 32) * 100;
}

interface StagedVersion {
  /** The module's id. */
  readonly module: string;
  readonly version: string;
  readonly stage: Stage;
}

/** True for a person whom a stage gives the version. */
export function isInStage(
  { module, version, stage }: StagedVersion,
  { id, facultyId }: StagedPerson,
): boolean {
  const { percent = 0, people = [], faculties = [] } = stage;
  return people.includes(id) || faculties.includes(facultyId) || shareOf(module, version, id) < percent;
}
