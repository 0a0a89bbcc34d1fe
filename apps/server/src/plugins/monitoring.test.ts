import { afterEach, describe, expect, it } from '@jest/globals';
import { startServer, type TestServer } from '../../test/harness.ts';

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

  it('returns metrics by route to this machine only', async () => {
    server = await startServer();
    const client = server.createClient();
    await client.raw({ url: '/lms/api/ping' });
    const { status, body } = await client.raw({ url: '/metrics' });
    expect(status).toBe(200);
    expect(body).toContain('portal_http_seconds_count{route="/lms/api/ping",status="200"} 1');
    expect(body).toContain('portal_open_streams 0');
    expect((await client.raw({ url: '/metrics', remoteAddress: '10.0.0.7' })).status).toBe(404);
    for (const name of ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'])
      expect((await client.raw({ url: '/metrics', headers: { [name]: '127.0.0.1' } })).status).toBe(404);
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
