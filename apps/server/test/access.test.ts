import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chat, envelope, everyEndpoint } from '@portal/wire';
import { checkCell } from './access/check-cell.ts';
import { actors, type Actor } from './access/people.ts';
import { table } from './access/table.ts';
import { createWorld, type World } from './access/world.ts';
import { startServer, type TestServer } from './harness.ts';
import { plantedChat } from './planted-chat.ts';
import { forgetAttempts } from './watch-writes.ts';

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startServer();
  await forgetAttempts(server.db);
  world = await createWorld(server);
});
afterAll(() => server.close());

describe('the access matrix', () => {
  it('has a row for every endpoint of the contract', () => {
    const paths = new Set(table.map(({ endpoint }) => endpoint.path));
    const missing = everyEndpoint.filter(({ path }) => !paths.has(path));
    expect(missing.map(({ name }) => `${name} needs a row in test/access/table.ts`)).toEqual([]);
  });

  it.each(table.map((row) => [row.endpoint.path, row] as const))('%s', async (_path, row) => {
    const problems: string[] = [];
    for (const actor of actors) problems.push(...(await checkCell(world, row, actor)));
    expect(problems).toEqual([]);
  });

  it('has shown every planted text to whom it belongs', () => {
    const unseen = world.canaries
      .filter(({ isHidden }) => isHidden !== true)
      .flatMap(({ text, seenBy }) => seenBy.map((actor) => `${actor} ${text}`))
      .filter((pair) => !world.shown.has(pair));
    expect(unseen).toEqual([]);
  });
});

describe('the matrix is believed', () => {
  it('because it sees a planted line that shows everybody the messages of all', async () => {
    const careless = plantedChat(chat.thread, async ({ db }) => {
      const rows = await db.selectFrom('message').select('text').orderBy('id', 'desc').limit(5).execute();
      return envelope.success(rows);
    });
    const planted = await startServer({ instead: { chat: careless } });
    await planted.db.updateTable('message').set({ text: 'canary of message classmate to teacher' }).execute();
    const row = table.find(({ endpoint }) => endpoint.path === chat.thread.path);
    if (!row) throw new Error('The matrix has no thread');
    const problemsOf = (actor: Actor) => checkCell({ ...world, server: planted }, row, actor);
    expect(await problemsOf('nobody')).toEqual([
      `${chat.thread.path} tells nobody 200 (no code), not 401`,
      `${chat.thread.path} shows nobody the canary of message classmate to teacher`,
    ]);
    expect(await problemsOf('owner')).toEqual([
      `${chat.thread.path} shows owner the canary of message classmate to teacher`,
    ]);
    await planted.close();
  });
});
