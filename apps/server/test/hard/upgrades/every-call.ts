import { everyEndpoint, type Endpoint } from '@portal/wire';
import { migrate } from '../../../src/database/migrate.ts';
import { sampleRequest } from '../../clients/samples.ts';
import { HttpClient } from '../../clients/http-client.ts';
import { createTestDatabase, type TestDatabase } from '../../database.ts';
import { passwords, type DemoLogin } from '../../harness.ts';
import { createTempDir } from '../../temp-dir.ts';
import { withClient } from '../../template.ts';
import type { EarlierRelease } from './earlier-release.ts';
import { environmentOf } from './environment.ts';

const logins: readonly DemoLogin[] = ['student', 'teacher', 'registrar', 'dean', 'editor'];
/** Calls that end the session, change how the person signs in, or begin a view in which nothing may be written. */
const leftOut = /\/auth\/|\/profile\/|view-?as|\/events/;

const isSent = ({ path, method, kind }: Endpoint): boolean =>
  method === 'POST' && kind !== 'form' && !leftOut.test(path);

async function send(origin: string, client: HttpClient, endpoint: Endpoint): Promise<number> {
  const response = await fetch(`${origin}${endpoint.path}`, {
    method: 'POST',
    headers: {
      cookie: client.cookieHeader(),
      'x-xsrf-token': client.cookies.get('XSRF-TOKEN') ?? '',
      'x-device-id': client.deviceId,
      'content-type': 'application/json',
    },
    body: JSON.stringify(sampleRequest(endpoint)),
  });
  await response.arrayBuffer();
  return response.status;
}

async function signInEverybody(origin: string): Promise<HttpClient[]> {
  const clients: HttpClient[] = [];
  for (const login of logins) {
    const client = new HttpClient(origin);
    await client.signIn(login, passwords[login]);
    // Earlier demo data has fewer accounts.
    if (client.user) clients.push(client);
  }
  return clients;
}

/** The status for the first of the people who may use the call. */
async function statusOf(origin: string, clients: readonly HttpClient[], endpoint: Endpoint): Promise<number> {
  let status = 0;
  for (const client of clients) {
    status = await send(origin, client, endpoint);
    if (status !== 403) break;
  }
  return status;
}

/** The paths whose response is an error of the server. */
async function findBroken(
  origin: string,
  clients: readonly HttpClient[],
  endpoints: readonly Endpoint[],
): Promise<string[]> {
  const broken: string[] = [];
  for (const endpoint of endpoints)
    if ((await statusOf(origin, clients, endpoint)) >= 500) broken.push(endpoint.path);
  return broken;
}

async function withServer(
  release: EarlierRelease,
  work: (origin: string, database: TestDatabase) => Promise<string[]>,
): Promise<string[]> {
  const database = await createTestDatabase({ isEmpty: true });
  const environment = environmentOf(database, await createTempDir());
  await release.seed(environment);
  const server = release.startServer(environment);
  try {
    return await work(await server.waitUntilReady(), database);
  } finally {
    await server.stop();
    await database.drop();
  }
}

/**
 * The calls that an earlier release, while it runs, cannot do any more after the migrations of this one: each call of the contract is sent
 * with the smallest valid fields, so that its first statements run.
 */
export async function findCallsBrokenByMigrations(release: EarlierRelease): Promise<string[]> {
  const endpoints = everyEndpoint.filter(isSent);
  const suspects = await withServer(release, async (origin, database) => {
    const clients = await signInEverybody(origin);
    // Connections remember their statements from before.
    const reading = endpoints.filter(({ writes }) => !writes);
    await findBroken(origin, clients, reading);
    await withClient(database.connection, (client) => migrate(client));
    return findBroken(origin, clients, endpoints);
  });
  if (suspects.length === 0) return [];
  const known = await withServer(release, async (origin) =>
    findBroken(origin, await signInEverybody(origin), endpoints),
  );
  return suspects.filter((path) => !known.includes(path));
}
