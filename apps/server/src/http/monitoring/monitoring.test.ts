import { afterEach, describe, expect, it } from '@jest/globals';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { findFreePort } from '../../../test/server/server-process.ts';

let server: TestServer;
afterEach(() => server.close());

describe('monitoring', () => {
  it('is alive without a database and ready only with one', async () => {
    server = await startServer();
    const client = server.createClient();
    expect(await client.raw({ url: '/healthz' })).toMatchObject({ status: 200, data: { isAlive: true } });
    expect(await client.raw({ url: '/readyz' })).toMatchObject({ status: 200, data: { isReady: true } });
    await server.db.schema.alterTable('schema_migration').renameTo('gone').execute();
    expect(await client.raw({ url: '/readyz' })).toMatchObject({ status: 503, data: { isReady: false } });
    expect((await client.raw({ url: '/healthz' })).status).toBe(200);
  });

  it('is not ready after shutdown begins', async () => {
    server = await startServer();
    server.app.readiness.isStopping = true;
    expect((await server.createClient().raw({ url: '/readyz' })).status).toBe(503);
  });

  it('returns metrics by route on a port of their own', async () => {
    const port = await findFreePort();
    server = await startServer({ environment: { METRICS_PORT: String(port) } });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const client = server.createClient();
    await client.raw({ url: '/lms/api/ping' });
    const response = await fetch(`http://127.0.0.1:${port}`);
    const body = await response.text();
    expect(response.headers.get('content-type')).toContain('text/plain');
    expect(body).toContain('portal_http_seconds_count{route="/lms/api/ping",status="200"} 1');
    expect(body).toContain('portal_open_streams 0');
    expect(body).toContain('portal_open_connections 0');
    // They would list all connections, one by one.
    expect(body).not.toMatch(/^nodejs_active_(?:handles|resources)/m);
    expect((await client.raw({ url: '/metrics' })).status).toBe(404);
  });

  it('returns no metrics on the port of the portal without a token, wherever the request seems to come from', async () => {
    server = await startServer({ environment: { TRUST_PROXY: '1' } });
    const client = server.createClient();
    const places = [{}, { 'x-forwarded-for': '127.0.0.1' }, { authorization: 'Bearer undefined' }];
    for (const headers of places) expect((await client.raw({ url: '/metrics', headers })).status).toBe(404);
  });

  it('returns metrics through a proxy only with the token', async () => {
    server = await startServer({ environment: { TRUST_PROXY: '1', METRICS_TOKEN: 'figures' } });
    const client = server.createClient();
    expect((await client.raw({ url: '/metrics' })).status).toBe(404);
    const wrong = { url: '/metrics', headers: { authorization: 'Bearer wrong' } };
    expect((await client.raw(wrong)).status).toBe(404);
    const right = {
      url: '/metrics',
      headers: { authorization: 'Bearer figures' },
      remoteAddress: '10.0.0.7',
    };
    expect((await client.raw(right)).status).toBe(200);
  });
});
