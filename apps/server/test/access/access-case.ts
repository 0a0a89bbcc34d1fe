import type { RequestOf } from '@portal/wire';
import type { TestFile } from '../files/multipart.ts';
import type { Actor, PersonActor } from './people.ts';
import type { AccessFixture } from './fixture.ts';

/** A status, or the error code of a response with 200. */
export type ExpectedResult = number | string;

export type ExpectedResults = Readonly<Record<Actor, ExpectedResult>>;

/** Builds the request for the owner's data. */
type BuildRequest<Request> = (fixture: AccessFixture, actor: Actor) => Request | Promise<Request>;

/** A request to an endpoint, and its expected result for each actor. */
export interface AccessCase<Request> {
  readonly expected: ExpectedResults;
  readonly buildRequest: BuildRequest<Request>;
  /** The files of a form. */
  readonly buildFiles?: () => Promise<readonly TestFile[]>;
  /** Actors who get an empty list, because it is about classes that are not theirs. */
  readonly emptyFor?: readonly Actor[];
  /** True when the request holds a key of the owner, so that everybody sees what the owner sees. */
  readonly isByKey?: boolean;
}

type Cases<Request> = readonly [AccessCase<Request>, ...AccessCase<Request>[]];

/** The access table of a feature: at least one case for each endpoint, so that a missing endpoint does not compile. */
export type AccessTable<Endpoints> = {
  readonly [Name in keyof Endpoints]: Cases<RequestOf<Endpoints[Name]>>;
};

/** The result of all actors. */
export const everyone = (result: ExpectedResult): ExpectedResults => ({
  nobody: result,
  expiredSession: result,
  owner: result,
  classmate: result,
  graduate: result,
  formerGraduate: result,
  otherFacultyStudent: result,
  classTeacher: result,
  otherTeacher: result,
  editor: result,
  idleTeacher: result,
  otherFacultyEditor: result,
});

/**
 * The results of actors with a session; `others` are those that are not named. Without a session it is 401. A graduate is refused unless
 * named, and has no session afterwards.
 */
export const signedIn = ({
  others,
  ...named
}: Readonly<Partial<Record<PersonActor, ExpectedResult>> & { others: ExpectedResult }>): ExpectedResults => ({
  ...everyone(others),
  nobody: 401,
  expiredSession: 401,
  graduate: 403,
  formerGraduate: 401,
  ...named,
});

/** The same results, and that of a graduate, who is refused otherwise (D-63). */
export const withGraduate = (results: ExpectedResults, graduate: ExpectedResult = 200): ExpectedResults => ({
  ...results,
  graduate,
});

/** The teachers who do not teach the class. */
export const foreignTeachers = (result: ExpectedResult) => ({
  otherTeacher: result,
  editor: result,
  idleTeacher: result,
  otherFacultyEditor: result,
});

/** Students and teachers of the demo data share a class or stream with the owner; all others do not. */
export const acquaintances = (result: ExpectedResult) => ({
  owner: result,
  classmate: result,
  otherFacultyStudent: result,
  classTeacher: result,
  otherTeacher: result,
  editor: result,
});

export const anySession = signedIn({ others: 200 });
export const teachersOnly = signedIn({ classTeacher: 200, ...foreignTeachers(200), others: 403 });
export const studentsOnly = signedIn({ owner: 200, classmate: 200, otherFacultyStudent: 200, others: 403 });

/** The response does not tell the teachers of other classes that the id of a record exists. */
export const classTeacherById = signedIn({ classTeacher: 200, ...foreignTeachers(404), others: 403 });

/** The response does not tell other students that the id of a record exists. */
export const ownerById = signedIn({ owner: 200, classmate: 404, otherFacultyStudent: 404, others: 403 });

const emptyRequest = (): object => ({});

/** Creates a case; the request is empty unless `buildRequest` builds one. */
export function accessCase<Request>(
  expected: ExpectedResults,
  buildRequest: BuildRequest<Request>,
): AccessCase<Request>;
export function accessCase(expected: ExpectedResults): AccessCase<object>;
export function accessCase(
  expected: ExpectedResults,
  buildRequest: BuildRequest<object> = emptyRequest,
): AccessCase<object> {
  return { expected, buildRequest };
}
