import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { publishRemote } from '../../../test/server/fake-build.ts';
import { startServer } from '../../../test/harness.ts';
import { setupShellServer } from '../../../test/server/shell-server.ts';

const shell = setupShellServer();

describe('the registry', () => {
  const registryFile = () => path.join(shell.server.dataDir, 'remotes', 'registry.json');

  it('is revalidated and sent only after a change', async () => {
    const { headers, data } = await shell.get('/lms/remotes/registry.json');
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(data).toHaveProperty('remotes.0.versions.0.version', '1.1.0');
    const again = await shell.get('/lms/remotes/registry.json', { 'if-none-match': String(headers.etag) });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  it('changes as soon as a version is published', async () => {
    await publishRemote(shell.server.dataDir, 'chat', ['1.2.0', '1.1.0', '1.0.0']);
    expect((await shell.get('/lms/remotes/registry.json')).data).toHaveProperty(
      'remotes.0.versions.0.version',
      '1.2.0',
    );
  });

  it('is complete for concurrent requests, also at the first load', async () => {
    const fresh = await startServer({ environment: { SHELL_DIR: shell.shellDir } });
    await publishRemote(fresh.dataDir, 'chat', ['1.0.0']);
    const visitor = fresh.createClient();
    const requests = Array.from({ length: 5 }, () => visitor.raw({ url: '/lms/remotes/registry.json' }));
    const versions = (await Promise.all(requests)).map(({ body }) => body.includes('"version":"1.0.0"'));
    expect(versions).toEqual([true, true, true, true, true]);
    await fresh.close();
  });

  it('does not change when the file is broken or missing', async () => {
    await writeFile(registryFile(), '{"remotes": [');
    expect((await shell.get('/lms/remotes/registry.json')).data).toHaveProperty('remotes.0.id', 'chat');
    await rm(registryFile());
    expect((await shell.get('/lms/remotes/registry.json')).data).toHaveProperty('remotes.0.id', 'chat');
    await publishRemote(shell.server.dataDir, 'chat', ['1.1.0', '1.0.0']);
  });

  it('is empty before the first publication', async () => {
    const fresh = await startServer({ environment: { SHELL_DIR: shell.shellDir } });
    expect((await fresh.createClient().raw({ url: '/lms/remotes/registry.json' })).data).toEqual({
      remotes: [],
    });
    await fresh.close();
  });
});
