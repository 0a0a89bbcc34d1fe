import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createBuildServer } from './build-server.ts';

const portal = 'https://portal.example';
let folder: string;
let server: Server;
let port: number;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-build-'));
  mkdirSync(path.join(folder, 'dist/js'), { recursive: true });
  writeFileSync(path.join(folder, 'dist/remote.json'), '{}');
  writeFileSync(path.join(folder, 'dist/js/start.js'), 'start();');
  writeFileSync(path.join(folder, 'secret.txt'), 'secret');
  server = createBuildServer({ build: path.join(folder, 'dist'), portal });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = Number(Reflect.get(Object(server.address()), 'port'));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Reply {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Sends the path as it is, which `fetch` would shorten. */
const send = (address: string, options: { method?: string; host?: string } = {}): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const { method = 'GET', host = `127.0.0.1:${port}` } = options;
    const sent = request({ host: '127.0.0.1', port, path: address, method, headers: { host } }, (reply) => {
      reply.resume().on('end', () => resolve({ status: reply.statusCode, headers: reply.headers }));
    });
    sent.on('error', reject).end();
  });

describe('the server of a local build', () => {
  it('gives the files of the build to pages of the one portal', async () => {
    expect(await send('/js/start.js')).toMatchObject({
      status: 200,
      headers: {
        'access-control-allow-origin': portal,
        'cache-control': 'no-store',
        'content-type': 'text/javascript; charset=utf-8',
        'cross-origin-resource-policy': 'cross-origin',
      },
    });
    expect(await send('/remote.json?again')).toMatchObject({ status: 200 });
  });

  it('lets browsers ask whether the portal may read from this machine', async () => {
    expect(await send('/remote.json', { method: 'OPTIONS' })).toMatchObject({
      status: 204,
      headers: { 'access-control-allow-private-network': 'true' },
    });
  });

  it.each([
    '/../secret.txt',
    '/js/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/missing.js',
    '/js',
    '/',
  ])('has no %s', async (address) => {
    expect(await send(address)).toMatchObject({ status: 404 });
  });

  it('does not respond to another name of this machine, nor to writes', async () => {
    expect(await send('/remote.json', { host: 'evil.example' })).toMatchObject({ status: 403 });
    expect(await send('/remote.json', { method: 'POST' })).toMatchObject({ status: 404 });
  });
});
