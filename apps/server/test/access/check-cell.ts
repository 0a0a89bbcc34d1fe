import type { Endpoint } from '@portal/wire';
import { compileSchema } from '../../src/http/route/validate.ts';
import type { Reply, TestClient } from '../clients/test-client.ts';
import { signInAs, type Actor } from './people.ts';
import type { AccessRow } from './access-tables.ts';
import type { Canary } from './canaries.ts';
import type { AccessFixture } from './fixture.ts';

async function openStream(client: TestClient, path: string): Promise<Reply> {
  const stream = await client.openStream(path);
  stream.close();
  const { status, headers } = stream;
  const noBody = { code: undefined, message: undefined, data: undefined };
  return { status, headers, body: '', bytes: Buffer.alloc(0), ...noBody };
}

/** True for the data of a successful response that the schema of the endpoint does not allow. */
const isMalformed = ({ kind, response }: Endpoint, data: unknown): boolean =>
  kind !== 'stream' && kind !== 'file' && !compileSchema(response.schema)(data);

/** The reply to the request of a row. */
async function replyTo(
  fixture: AccessFixture,
  { endpoint, buildRequest, buildFiles }: AccessRow,
  actor: Actor,
): Promise<Reply> {
  const client = await signInAs(fixture.server, fixture.people, actor);
  if (endpoint.kind === 'stream') return openStream(client, endpoint.path);
  return client.tryRequest(endpoint, await buildRequest(fixture, actor), { files: await buildFiles?.() });
}

const maySee = ({ visibleTo, alsoVisibleTo = [] }: Canary, actor: Actor): boolean =>
  visibleTo.includes(actor) || alsoVisibleTo.includes(actor);

function unlessEmpty({ endpoint, emptyFor = [] }: AccessRow, actor: Actor, data: unknown): string[] {
  const isEmpty = Array.isArray(data) && data.length === 0;
  return isEmpty || !emptyFor.includes(actor)
    ? []
    : [`${endpoint.path} does not send ${actor} an empty list`];
}

/** Sends the request of a row as an actor and returns the differences from the expected result. */
export async function checkCell(fixture: AccessFixture, row: AccessRow, actor: Actor): Promise<string[]> {
  const { endpoint, expected, isByKey = false } = row;
  const { path } = endpoint;
  const { status, code, body, data } = await replyTo(fixture, row, actor);
  const actual = status === 200 && code !== undefined ? code : status;
  if (actual === 200) fixture.succeeded.add(path);
  const seen = fixture.canaries.filter(({ text }) => body.includes(text));
  for (const { text } of seen) fixture.shownTo.add(`${actor} ${text}`);
  return [
    ...(actual === expected[actor]
      ? []
      : [`${path} tells ${actor} ${actual} (${code ?? 'no code'}), not ${expected[actor]}`]),
    ...unlessEmpty(row, actor, data),
    ...(actual === 200 && isMalformed(endpoint, data)
      ? [`${path} sends ${actor} a response that its schema does not allow`]
      : []),
    ...seen
      .filter((canary) => !maySee(canary, isByKey ? 'owner' : actor))
      .map(({ text }) => `${path} shows ${actor} the ${text}`),
  ];
}
