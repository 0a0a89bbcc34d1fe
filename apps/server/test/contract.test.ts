import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auth, everyEndpoint } from '@portal/wire';
import { route } from '../src/http/route/route.ts';
import { compileSchema } from '../src/http/route/validate.ts';
import { startServer, type TestServer } from './harness.ts';
import { sessionEndpoints, sessionRequests } from './people/session-requests.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('the contract', () => {
  it('matches its schemas where the access matrix sends no successful request (§7 Transport.5)', async () => {
    const requests = await sessionRequests(server);
    for (const { endpoint, client, request } of requests) {
      const reply = await client.tryRequest(endpoint, request);
      expect([endpoint.path, reply.status, reply.code]).toEqual([endpoint.path, 200, undefined]);
      expect([endpoint.path, compileSchema(endpoint.response.schema)(reply.data)]).toEqual([
        endpoint.path,
        true,
      ]);
    }
    expect(requests.map(({ endpoint }) => endpoint)).toEqual(sessionEndpoints);
  });

  it('is described at /lms/api/openapi.json (D-12)', async () => {
    const { data } = await server.createClient().raw({ url: '/lms/api/openapi.json' });
    const paths = everyEndpoint.map(({ path }) => path);
    expect(data).toMatchObject({ openapi: '3.1.0' });
    for (const path of paths) expect(data).toHaveProperty(['paths', path]);
  });
});

describe('a server whose routes and contract differ', () => {
  const nothing = () => undefined;

  it('does not start when an endpoint has no route', async () => {
    await expect(startServer({ overrides: { study: nothing } })).rejects.toThrow(
      'GET /lms/api/misc/years.json is an endpoint of the contract without a route',
    );
  });

  it('does not start when a route has no endpoint', async () => {
    const starting = startServer({
      overrides: {
        starting: (app) => {
          app.post('/lms/api/planted.json', async () => ({}));
        },
      },
    });
    await expect(starting).rejects.toThrow(
      'POST /lms/api/planted.json is a route without an endpoint of the contract',
    );
  });

  it('does not start when a route has an unlisted endpoint', async () => {
    const unlisted = { ...auth.ping, path: '/lms/secret.json' };
    const starting = startServer({
      overrides: { starting: (app) => route(app, unlisted, () => ({ isAlive: true })) },
    });
    await expect(starting).rejects.toThrow(
      'GET /lms/secret.json is a route without an endpoint of the contract',
    );
  });
});
