import { arrive, type Actor } from './people.ts';
import type { Line } from './lines.ts';
import type { World } from './world.ts';

/** Asks one cell of the matrix and tells what is wrong with the answer. */
export async function checkCell(world: World, line: Line, actor: Actor): Promise<string[]> {
  const client = await arrive(world.server, world.people, actor);
  const { status, code, body } = await line.request(client, world, actor);
  const told = status === 200 && code !== undefined ? code : String(status);
  const expected = line.cells[actor];
  const { path } = line.endpoint;
  const seen = world.canaries.filter(({ text }) => body.includes(text));
  for (const { text } of seen) world.shown.add(`${actor} ${text}`);
  return [
    ...(told === expected ? [] : [`${path} tells ${actor} ${told} (${code ?? 'no code'}), not ${expected}`]),
    ...seen
      .filter(({ seenBy }) => !seenBy.includes(actor))
      .map(({ text }) => `${path} shows ${actor} the ${text}`),
  ];
}
