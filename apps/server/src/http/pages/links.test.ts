import { link, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { setupShellServer } from '../../../test/server/shell-server.ts';
import { ShellArchive } from './shell-archive.ts';

const SECRET = 'a key of the server';

const portal = setupShellServer();

const inData = (...names: readonly string[]): string => path.join(portal.server.dataDir, ...names);
const inModule = (...names: readonly string[]): string => inData('remotes', 'chat', '1.0.0', ...names);
const address = (file: string): string => `/lms/remotes/chat/1.0.0/${file}`;

let planted: string[] = [];

/** Puts a link into the place, which goes after the test. */
async function plant(make: (from: string, to: string) => Promise<void>, from: string, to: string) {
  planted.push(to);
  await mkdir(path.dirname(to), { recursive: true });
  await make(from, to);
}

beforeAll(async () => {
  await mkdir(inData('planted'), { recursive: true });
  for (const name of ['planted.js', 'planted.json', 'ru.json'])
    await writeFile(inData('planted', name), JSON.stringify({ hello: SECRET }));
});
afterEach(async () => {
  for (const place of planted) await rm(place, { recursive: true });
  planted = [];
});

/** The status of a response, which may not hold what a link leads to. */
async function statusOf(url: string, headers?: Readonly<Record<string, string>>): Promise<number> {
  const { status, body } = await portal.get(url, headers);
  expect(body).not.toContain(SECRET);
  return status;
}

describe('a link in a published module is not followed', () => {
  it.each([
    ['a symbolic one to a file', symlink],
    ['a hard one', link],
  ])('%s', async (_what, make) => {
    await plant(make, inData('planted', 'planted.js'), inModule('js', 'planted.js'));
    expect(await statusOf(address('js/planted.js'))).toBe(404);
  });

  it('a symbolic one to another file of the module', async () => {
    await plant(symlink, 'entry.0123abcd.js', inModule('other.js'));
    expect(await statusOf(address('other.js'))).toBe(404);
    expect((await portal.get(address('entry.0123abcd.js'))).status).toBe(200);
  });

  it('a symbolic one to a folder', async () => {
    await plant(symlink, inData('planted'), inModule('linked'));
    expect(await statusOf(address('linked/planted.js'))).toBe(404);
  });

  it('one in place of a whole version', async () => {
    await plant(symlink, inData('planted'), inData('remotes', 'chat', '9.0.0'));
    expect(await statusOf('/lms/remotes/chat/9.0.0/planted.js')).toBe(404);
  });

  it('one in place of the compressed copy of a file', async () => {
    await plant(symlink, inData('planted', 'planted.js'), inModule('entry.0123abcd.js.br'));
    expect(await statusOf(address('entry.0123abcd.js'), { 'accept-encoding': 'br' })).toBe(404);
  });

  it('one in place of its language file', async () => {
    await plant(symlink, inData('planted'), inData('remotes', 'chat', '8.0.0', 'locales'));
    expect(await statusOf('/lms/locales/ru/chat.json?v=8.0.0')).toBe(404);
  });

  it('one that leads nowhere, or to itself', async () => {
    await plant(symlink, inData('planted', 'nothing.js'), inModule('nowhere.js'));
    await plant(symlink, 'circle.js', inModule('circle.js'));
    expect(await statusOf(address('nowhere.js'))).toBe(404);
    expect(await statusOf(address('circle.js'))).toBe(404);
  });
});

describe('a link in the build of the shell', () => {
  it('is not followed when it is a symbolic one', async () => {
    await plant(symlink, inData('planted', 'planted.js'), path.join(portal.shellDir, 'js', 'planted.js'));
    expect(await statusOf('/lms/js/planted.js')).toBe(404);
  });

  it('is served when it is a hard one, as some deployments make them', async () => {
    await plant(link, path.join(portal.shellDir, 'worker.js'), path.join(portal.shellDir, 'js', 'same.js'));
    expect((await portal.get('/lms/js/same.js')).status).toBe(200);
  });

  it('is not kept for pages of this build', async () => {
    const file = 'js/planted.0123abcd.js';
    await plant(symlink, inData('planted', 'planted.js'), path.join(portal.shellDir, file));
    await new ShellArchive(portal.server.dataDir, portal.shellDir).store(['js/main.0123abcd.js', file]);
    await rm(path.join(portal.shellDir, file));
    planted = [];
    expect(await statusOf(`/lms/${file}`)).toBe(404);
  });

  it('is not followed among the kept files of earlier builds', async () => {
    await plant(link, inData('planted', 'planted.js'), inData('shell', 'js', 'linked.0123abcd.js'));
    expect(await statusOf('/lms/js/linked.0123abcd.js')).toBe(404);
  });
});
