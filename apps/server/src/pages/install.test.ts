import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { writeShell } from '../../test/fake-build.ts';
import { startServer, type TestServer } from '../../test/harness.ts';

let server: TestServer;
let shellDir: string;
beforeAll(async () => {
  shellDir = await mkdtemp(path.join(tmpdir(), 'portal-shell-'));
  await writeShell(shellDir);
  server = await startServer({ environment: { SHELL_DIR: shellDir } });
});
afterAll(async () => {
  await server.close();
  await rm(shellDir, { recursive: true });
});

describe('the portal as an app of the device', () => {
  it('has a worker that may serve all its pages, fetch from its server and nothing else', async () => {
    const { status, headers } = await server.visit().raw({ url: '/lms/worker.js' });
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('javascript');
    expect(headers['service-worker-allowed']).toBe('/lms');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; connect-src 'self'",
    );
    // The browser looks for a newer one here.
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('is described in the language of the page', async () => {
    const page = (await server.visit().raw({ url: '/lms?lang=kg' })).body;
    expect(page).toContain('<link rel="manifest" href="/lms/manifest.kg.webmanifest">');
    const { status, headers } = await server.visit().raw({ url: '/lms/manifest.ru.webmanifest' });
    expect([status, headers['content-type']]).toEqual([
      200,
      expect.stringContaining('application/manifest+json'),
    ]);
  });
});
