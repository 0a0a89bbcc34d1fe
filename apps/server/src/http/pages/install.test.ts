import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { writeShellBuild } from '../../../test/server/fake-build.ts';
import { startServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
let shellDir: string;
beforeAll(async () => {
  shellDir = await mkdtemp(path.join(tmpdir(), 'portal-shell-'));
  await writeShellBuild(shellDir, '1.0.0-aaaa0001', {
    cyrillic: 'assets/cyrillic.0123abcd.woff2',
    'cyrillic-ext': 'assets/cyrillic-ext.0123abcd.woff2',
    latin: 'assets/latin.0123abcd.woff2',
  });
  server = await startServer({ environment: { SHELL_DIR: shellDir } });
});
afterAll(async () => {
  await server.close();
  await rm(shellDir, { recursive: true });
});

describe('the portal as an installed app', () => {
  it('has a service worker with the scope of all pages and a strict policy', async () => {
    const { status, headers } = await server.createClient().raw({ url: '/lms/worker.js' });
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('javascript');
    expect(headers['service-worker-allowed']).toBe('/lms');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; connect-src 'self'",
    );
    // The browser checks for a new version here.
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('has a manifest in the language of the page', async () => {
    const page = (await server.createClient().raw({ url: '/lms?lang=kg' })).body;
    expect(page).toContain('<link rel="manifest" href="/lms/manifest.kg.webmanifest">');
    const { status, headers } = await server.createClient().raw({ url: '/lms/manifest.ru.webmanifest' });
    expect([status, headers['content-type']]).toEqual([
      200,
      expect.stringContaining('application/manifest+json'),
    ]);
  });
});

describe('the font hints of the page', () => {
  const fontsIn = async (url: string, cookie = 'x=1') => {
    const { body } = await server.createClient().raw({ url, headers: { cookie } });
    return [
      ...body.matchAll(/href="\/lms\/assets\/([a-z-]+)[^"]+" as="font" type="font\/woff2" crossorigin/g),
    ].map(([, alphabet]) => alphabet);
  };

  it('contain the alphabets of the language', async () => {
    expect(await fontsIn('/lms/login?lang=ru')).toEqual(['cyrillic']);
    expect(await fontsIn('/lms/login?lang=kg')).toEqual(['cyrillic', 'cyrillic-ext']);
    expect(await fontsIn('/lms/login?lang=en')).toEqual([]);
  });

  it('contain Kyrgyz letters for signed-in people', async () => {
    expect(await fontsIn('/lms?lang=ru', 'sid=abc')).toEqual(['cyrillic', 'cyrillic-ext']);
  });
});
