import { PublishError, type Stage } from '@portal/remotes';
import type { Db } from '../../../database/tables.ts';
import { findFacultyIds } from '../../../university/faculty-codes.ts';
import { stageQueries } from './stage.queries.ts';

/** A stage has so many named people at most: a larger part of the university is a share or a faculty. */
const PEOPLE_MAX = 200;

/** The part of an address that describes a stage. */
export interface StageParameters {
  readonly percent?: unknown;
  /** Logins, separated by commas. */
  readonly people?: unknown;
  /** Codes of faculties, separated by commas. */
  readonly faculties?: unknown;
}

const wordsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [...new Set(value.split(',').map((word) => word.trim()))].filter(Boolean) : [];

function toPercent(value: unknown): number | undefined {
  if (value === undefined) return undefined;
  const percent = Number(value);
  if (Number.isInteger(percent) && percent >= 1 && percent <= 99) return percent;
  throw new PublishError(
    'A share is a whole number from 1 to 99; without a share, everybody gets the version',
  );
}

async function findPeople(db: Db, logins: readonly string[]): Promise<number[]> {
  if (logins.length > PEOPLE_MAX)
    throw new PublishError(`A stage names at most ${PEOPLE_MAX} people; take a share or a faculty`);
  const people = await stageQueries(db).people(logins);
  const unknown = people.find(({ id }) => id === null);
  if (unknown) throw new PublishError(`There is nobody with the login '${unknown.login}'`);
  return [...new Set(people.flatMap(({ id }) => id ?? []))];
}

const toPublishError = (sentence: string) => new PublishError(sentence);

/** Reads who gets a version; undefined: everybody. Throws a `PublishError` for a share, a login or a faculty that does not exist. */
export async function readStage(db: Db, parameters: StageParameters): Promise<Stage | undefined> {
  const percent = toPercent(parameters.percent);
  const [logins, codes] = [wordsOf(parameters.people), wordsOf(parameters.faculties)];
  const isNamed = parameters.people !== undefined || parameters.faculties !== undefined;
  if (percent === undefined && logins.length + codes.length === 0) {
    if (isNamed) throw new PublishError('A stage without people and faculties would be for nobody');
    return undefined;
  }
  return {
    ...(percent !== undefined && { percent }),
    ...(logins.length > 0 && { people: await findPeople(db, logins) }),
    ...(codes.length > 0 && { faculties: await findFacultyIds(db, codes, toPublishError) }),
  };
}
