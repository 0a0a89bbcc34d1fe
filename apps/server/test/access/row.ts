import type { RequestOf, Endpoint } from '@portal/wire';
import type { Reply, TestClient } from '../test-client.ts';
import { actors, type Actor } from './people.ts';
import type { AccessFixture } from './fixture.ts';

/** A status, or the error code of a response with 200. */
export type ExpectedResult = string;

/** An endpoint with the expected result for each actor. */
export interface MatrixRow {
  readonly endpoint: Endpoint;
  readonly expected: Readonly<Record<Actor, ExpectedResult>>;
  request(client: TestClient, fixture: AccessFixture, actor: Actor): Promise<Reply>;
}

/** Builds the request for the owner's data. */
type BuildRequest<Request> = (fixture: AccessFixture, actor: Actor) => Request | Promise<Request>;

function resultsOf(path: string, results: string): Record<Actor, ExpectedResult> {
  const expected = results.split(/\s+/);
  if (expected.length !== actors.length) throw new Error(`${path} needs ${actors.length} cells`);
  const resultAt = (actor: Actor) => expected[actors.indexOf(actor)] ?? '';
  return {
    nobody: resultAt('nobody'),
    expired: resultAt('expired'),
    owner: resultAt('owner'),
    classmate: resultAt('classmate'),
    stranger: resultAt('stranger'),
    teacher: resultAt('teacher'),
    otherTeacher: resultAt('otherTeacher'),
    editor: resultAt('editor'),
  };
}

async function openStream(client: TestClient, { path }: Endpoint): Promise<Reply> {
  const stream = await client.openStream(path);
  stream.close();
  const { status, headers } = stream;
  const noBody = { code: undefined, message: undefined, data: undefined };
  return { status, headers, body: '', bytes: Buffer.alloc(0), ...noBody };
}

/** Creates a row: an endpoint, its eight results, and its request. */
export const row = <E extends Endpoint>(
  endpoint: E,
  results: string,
  buildRequest: BuildRequest<RequestOf<E>>,
): MatrixRow => ({
  endpoint,
  expected: resultsOf(endpoint.path, results),
  request: async (client, fixture, actor) =>
    endpoint.kind === 'stream'
      ? openStream(client, endpoint)
      : client.tryRequest(endpoint, await buildRequest(fixture, actor)),
});

const noBody = () => ({});

export const rowWithoutRequest = (endpoint: Endpoint, results: string): MatrixRow =>
  row(endpoint, results, noBody);
