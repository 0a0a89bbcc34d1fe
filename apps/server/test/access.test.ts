import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { chat, envelope, everyEndpoint, google, sheets, type Endpoint } from '@portal/wire';
import { signInWays } from '@portal/wire/auth/sign-in-ways';
import { programs } from '@portal/wire/programs/programs';
import { secondFactor } from '@portal/wire/auth/second-factor';
import { viewAs } from '@portal/wire/people/view-as';
import { checkCell } from './access/check-cell.ts';
import { actors, type Actor } from './access/people.ts';
import {
  accessTables,
  everyAccessTable,
  rowsOf,
  type AccessRow,
  type AccessTables,
} from './access/access-tables.ts';
import { createAccessFixture, type AccessFixture } from './access/fixture.ts';
import { startServer, type TestServer } from './harness.ts';
import { sessionEndpoints } from './people/session-requests.ts';
import { storeSetting } from './settings.ts';
import { vulnerableChat } from './chat/vulnerable-chat.ts';
import { disableSignInThrottle } from './log-writes.ts';

/** Need a provider; tested in provider.test.ts. */
const providerEndpoints: readonly Endpoint[] = [
  google.begin,
  google.finish,
  signInWays.begin,
  signInWays.finish,
];

/** Need a second factor, or a browser that is remembered; tested in second-factor.test.ts and remembered-device.test.ts. */
const factorEndpoints: readonly Endpoint[] = [
  secondFactor.verify,
  secondFactor.confirm,
  secondFactor.renewCodes,
  secondFactor.remove,
  secondFactor.forgetDevice,
];

/** Change whom a session shows; tested in person-views.test.ts. */
const viewEndpoints: readonly Endpoint[] = [viewAs.start, viewAs.end];

/** Are opened by tokens alone; tested in lists.test.ts of the programs. */
const programEndpoints: readonly Endpoint[] = Object.values(programs);

const rows = rowsOf(everyAccessTable());

let server: TestServer;
let fixture: AccessFixture;

beforeAll(async () => {
  // No name server knows it.
  server = await startServer({ environment: { WEBHOOK_HOSTS: 'program.invalid' } });
  await disableSignInThrottle(server.db);
  // The editor publishes one announcement for each actor of many cells.
  await storeSetting(server.db, 'writesPerMinute', { announcements: 1_000 });
  fixture = await createAccessFixture(server);
});
afterAll(() => server.close());

function findEndpointsWithoutRow(present: readonly AccessRow[]): string[] {
  const paths = new Set(present.map(({ endpoint }) => endpoint.path));
  return everyEndpoint.filter(({ path }) => !paths.has(path)).map(({ name }) => name);
}

describe('the access matrix', () => {
  it('has a row for every endpoint of the contract', () => {
    expect(findEndpointsWithoutRow(rows)).toEqual([]);
  });

  it.each(rows.map((row) => [row.endpoint.path, row] as const))(
    '%s (§6.9, D§4 Personal data.1)',
    async (_path, row) => {
      const problems: string[] = [];
      for (const actor of actors) problems.push(...(await checkCell(fixture, row, actor)));
      expect(problems).toEqual([]);
    },
  );

  it('sends a successful request to every endpoint, whose response matches its schema (§7 Transport.5)', () => {
    const testedElsewhere = new Set(
      [
        ...providerEndpoints,
        ...sessionEndpoints,
        ...viewEndpoints,
        ...programEndpoints,
        ...factorEndpoints,
        sheets.sign,
      ].map(({ path }) => path),
    );
    const unsuccessful = everyEndpoint.filter(({ path }) => !fixture.succeeded.has(path));
    expect(new Set(unsuccessful.map(({ path }) => path))).toEqual(testedElsewhere);
  });

  it('has shown every canary to its owners (D§4 Personal data.1)', () => {
    const unseen = fixture.canaries
      .filter(({ isHidden }) => isHidden !== true)
      .flatMap(({ text, visibleTo }) => visibleTo.map((actor) => `${actor} ${text}`))
      .filter((pair) => !fixture.shownTo.has(pair));
    expect(unseen).toEqual([]);
  });
});

describe('the check of the access matrix', () => {
  it('detects an endpoint without a row, as the compiler does', () => {
    const { publish: _, ...incompleteNews } = accessTables.news;
    const incomplete = { ...accessTables, news: incompleteNews };
    // @ts-expect-error -- A table needs all endpoints of its feature.
    const tables: AccessTables = incomplete;
    expect(findEndpointsWithoutRow(rowsOf({ ...everyAccessTable(), ...tables }))).toEqual(['news.publish']);
  });

  it('detects an endpoint that returns all messages to everyone', async () => {
    const careless = vulnerableChat(chat.thread, async ({ db }) => {
      const messages = await db.selectFrom('message').select('text').orderBy('id', 'desc').limit(5).execute();
      return envelope.success(messages);
    });
    const vulnerableServer = await startServer({ overrides: { chat: careless } });
    await vulnerableServer.db
      .updateTable('message')
      .set({ text: 'canary of message classmate to teacher' })
      .execute();
    const row = rows.find(({ endpoint }) => endpoint.path === chat.thread.path);
    if (!row) throw new Error('The matrix has no thread');
    const problemsOf = (actor: Actor) => checkCell({ ...fixture, server: vulnerableServer }, row, actor);
    expect(await problemsOf('nobody')).toEqual([
      `${chat.thread.path} tells nobody 200 (no code), not 401`,
      `${chat.thread.path} sends nobody a response that its schema does not allow`,
      `${chat.thread.path} shows nobody the canary of message classmate to teacher`,
    ]);
    expect(await problemsOf('owner')).toEqual([
      `${chat.thread.path} sends owner a response that its schema does not allow`,
      `${chat.thread.path} shows owner the canary of message classmate to teacher`,
    ]);
    await vulnerableServer.close();
  });
});
