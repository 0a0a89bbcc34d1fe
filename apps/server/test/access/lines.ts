import type { RequestOf, Endpoint } from '@portal/wire';
import type { Reply, TestClient } from '../test-client.ts';
import { actors, type Actor } from './people.ts';
import type { World } from './world.ts';

/** What an actor must be told: a status, or with 200 the code of a refusal. */
export type Cell = string;

/** One endpoint of the contract and what each actor is told. */
export interface Line {
  readonly endpoint: Endpoint;
  readonly cells: Readonly<Record<Actor, Cell>>;
  request(client: TestClient, world: World, actor: Actor): Promise<Reply>;
}

/** What all actors ask for: the owner's thing, in the words of the contract. */
type Question<Request> = (world: World, actor: Actor) => Request | Promise<Request>;

function cellsOf(path: string, words: string): Record<Actor, Cell> {
  const cells = words.split(/\s+/);
  if (cells.length !== actors.length) throw new Error(`${path} needs ${actors.length} cells`);
  const cellAt = (actor: Actor) => cells[actors.indexOf(actor)] ?? '';
  return {
    nobody: cellAt('nobody'),
    expired: cellAt('expired'),
    owner: cellAt('owner'),
    classmate: cellAt('classmate'),
    stranger: cellAt('stranger'),
    teacher: cellAt('teacher'),
    otherTeacher: cellAt('otherTeacher'),
    editor: cellAt('editor'),
  };
}

async function openStream(client: TestClient, { path }: Endpoint): Promise<Reply> {
  const stream = await client.listen(path);
  stream.close();
  const { status, headers } = stream;
  const nothing = { code: undefined, message: undefined, data: undefined };
  return { status, headers, body: '', bytes: Buffer.alloc(0), ...nothing };
}

/** One row of the table: a endpoint of the contract, its eight cells, and what is asked. */
export const line = <E extends Endpoint>(
  endpoint: E,
  words: string,
  question: Question<RequestOf<E>>,
): Line => ({
  endpoint,
  cells: cellsOf(endpoint.path, words),
  request: async (client, world, actor) =>
    endpoint.kind === 'stream'
      ? openStream(client, endpoint)
      : client.reply(endpoint, await question(world, actor)),
});

const nothing = () => ({});

/** A row whose line asks nothing. */
export const plain = (endpoint: Endpoint, words: string): Line => line(endpoint, words, nothing);
