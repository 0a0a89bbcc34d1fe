import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { setupShellServer } from '../../../test/server/shell-server.ts';

const portal = setupShellServer();

describe('files', () => {
  it('for error reports are not served', async () => {
    const map = path.join(portal.server.dataDir, 'remotes', 'chat', '1.0.0', 'entry.0123abcd.js.map');
    await writeFile(map, '{"sources":[]}');
    expect((await portal.get('/lms/remotes/chat/1.0.0/entry.0123abcd.js')).status).toBe(200);
    expect((await portal.get('/lms/remotes/chat/1.0.0/entry.0123abcd.js.map')).status).toBe(404);
    await rm(map);
  });

  it('of source control are not served', async () => {
    const folder = path.join(portal.shellDir, '.git');
    await mkdir(folder);
    for (const name of ['config', 'config.json', 'a.js']) {
      await writeFile(path.join(folder, name), 'planted');
      expect((await portal.get(`/lms/.git/${name}`)).body).not.toContain('planted');
    }
    await rm(folder, { recursive: true });
  });

  it('of other folders are not served (D-29.3)', async () => {
    const draft = path.join(portal.server.dataDir, 'remotes', 'Draft_1', '1.0.0');
    await mkdir(draft, { recursive: true });
    await writeFile(path.join(draft, 'entry.js'), 'draft');
    expect((await portal.get('/lms/remotes/Draft_1/1.0.0/entry.js')).status).toBe(404);
    await rm(path.dirname(draft), { recursive: true });
  });

  it.each([
    '/lms/js/nothing.0123abcd.js',
    '/lms/js/..%2f..%2fpackage.json',
    '/lms/%2e%2e/%2e%2e/etc/passwd.txt',
    '/lms/.env.json',
    '/lms/remotes/chat/1.0.0/../../../secrets/xsrf.key',
    '/lms/remotes/chat/1.0.0/..%2f..%2f..%2fsecrets%2fxsrf.key',
    '/lms/remotes/chat/1.0.0/%2e%2e/%2e%2e/%2e%2e/secrets/xsrf.key',
    '/lms/remotes/chat/1.0.0/..%5c..%5csecrets%5cxsrf.key',
    '/lms/remotes/..%2fsecrets/1.0.0/xsrf.key',
    '/lms/remotes/chat/..%2f../xsrf.key',
    '/lms/remotes/chat/1.0.0/%00',
    '/lms/remotes/chat/1.0.0/.hidden',
    '/lms/remotes/chat',
    '/lms/remotes/nothing/1.0.0/entry.js',
  ])('are not found at %s', async (url) => {
    const { status, body } = await portal.get(url);
    expect([400, 403, 404]).toContain(status);
    expect(body).not.toMatch(/"dependencies"|root:x|[\w-]{43}$/);
  });
});
