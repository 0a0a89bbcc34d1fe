import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { callShape } from '@portal/wire/contract/call-shape';
import { count, record, text } from '@portal/wire/codec';
import { post } from '@portal/wire/contract/endpoint';
import { startServer, type TestServer } from '../../../test/harness.ts';
import {
  act,
  buildFiles,
  issueToken,
  offered,
  packBuild,
  packFiles,
} from '../../../test/modules/publishing.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await issueToken(server);
  const archive = packBuild({ version: '1.1.0', line: 'faculty' });
  await act(server, 'poems/publish', { token, archive });
  const other = await issueToken(server, 'songs conservatory');
  await act(server, 'songs/publish', { token: other, archive: packBuild({ id: 'songs', path: 'songs' }) });
});
afterAll(() => server.close());

async function expectNothingChanged(): Promise<void> {
  expect(await offered(server)).toEqual(['poems 1.1.0', 'songs 1.0.0']);
  expect(await readdir(path.join(server.dataDir, 'remotes', 'poems'))).toEqual(['1.1.0']);
  expect(await readdir(path.join(server.dataDir, 'files', 'arrivals'))).toEqual([]);
  expect(await server.db.selectFrom('module_publication').select('id').execute()).toHaveLength(2);
  const stored = await readdir(path.join(server.dataDir, 'files', 'kept'), {
    recursive: true,
    withFileTypes: true,
  });
  expect(stored.filter((entry) => entry.isFile())).toHaveLength(2);
}

/** The sentence of a publication that is rejected. */
async function rejection(archive: Buffer, query = ''): Promise<string | undefined> {
  const { status, message } = await act(server, 'poems/publish', { token, archive, query });
  expect(status).toBe(422);
  await expectNothingChanged();
  return message;
}

describe('a build', () => {
  it('of another module is refused', async () => {
    expect(await rejection(packBuild({ id: 'songs', path: 'poems' }))).toBe(
      'The archive is a build of songs, not of poems',
    );
  });

  it('with a page at the path of another module is refused, by force as well', async () => {
    const archive = packBuild({ version: '1.2.0', path: 'songs', line: 'faculty' });
    for (const query of ['', '?force=1'])
      expect(await rejection(archive, query)).toBe(
        'poems has a page at "songs", which belongs to the module songs; give the page another path',
      );
  });

  it('that is older than the one on offer is refused', async () => {
    expect(await rejection(packBuild({ version: '1.0.0', line: 'faculty' }))).toBe(
      'poems 1.0.0 is older than 1.1.0, which is on offer; publish it with --force, or go back with rollback',
    );
  });

  it('of another line is refused', async () => {
    expect(await rejection(packBuild({ version: '1.2.0', line: 'stranger' }))).toBe(
      'poems belongs to the line "faculty"; this build comes from "stranger"; publish it under another id, or with --force',
    );
  });

  it('with other content under the version on offer is refused', async () => {
    expect(await rejection(packBuild({ version: '1.1.0', line: 'faculty', verse: 'Another' }))).toBe(
      '1.1.0 is published with other content; build another version',
    );
  });

  it('that uses what the portal does not have is refused', async () => {
    const shape = callShape(
      post('/api/poems.json', {
        summary: 'Poems.',
        access: 'signed-in',
        request: record({ author: ['author', text] }),
        response: count,
      }),
    );
    const uses = { names: {}, calls: { 'POST /lms/api/poems.json': shape } };
    const files = { 'uses.json': JSON.stringify(uses) };
    expect(await rejection(packBuild({ version: '1.2.0', line: 'faculty', files }))).toMatch(
      /^The portal cannot run this build; update its server first, or build again with the packages of its version:\nthe call POST \/lms\/api\/poems\.json does not exist$/,
    );
  });

  it.each([
    ['remote.json', 'remote.json is missing'],
    ['js/verse.js', 'The archive lacks js/verse.js'],
    ['locales/kg.json', 'The archive lacks locales/kg.json'],
  ])('without %s is refused', async (name, message) => {
    const { [name]: _, ...files } = buildFiles({ version: '1.2.0' });
    expect(await rejection(packFiles(files))).toBe(message);
  });

  it('whose description is broken is refused', async () => {
    const files = { ...buildFiles(), 'remote.json': Buffer.from('{') };
    expect(await rejection(packFiles(files))).toBe('remote.json is not JSON');
  });
});

describe('an archive', () => {
  const files = buildFiles({ version: '1.2.0', line: 'faculty' });
  const wrong = 'a'.repeat(64);
  const symlink = 0o120777;
  const device = 0o020666;

  it.each([
    [
      'a changed file',
      { hashes: { 'js/verse.js': wrong } },
      'has "js/verse.js" with another content than hashes.json says',
    ],
    ['a file less', { hashes: { 'js/more.js': wrong } }, 'lacks "js/more.js", which is in hashes.json'],
    ['a file more', { more: [{ name: 'js/more.js' }] }, 'has "js/more.js", which is not in hashes.json'],
    ['a file twice', { more: [{ name: 'JS/verse.js' }] }, 'has "JS/verse.js" twice'],
    [
      'a symbolic link',
      { more: [{ name: 'js/link.js', content: '/etc/passwd', mode: symlink }] },
      'has "js/link.js", which is no plain file but a link or a device',
    ],
    [
      'a link as a folder',
      { more: [{ name: 'link/', content: '', mode: symlink }] },
      'has "link/", which is no plain file but a link or a device',
    ],
    [
      'a device',
      { more: [{ name: 'js/null', mode: device }] },
      'has "js/null", which is no plain file but a link or a device',
    ],
    ['a hidden file', { more: [{ name: '.env' }] }, 'has ".env", which is no plain relative path'],
    [
      'a name with a line break',
      { more: [{ name: 'a\nb.js' }] },
      String.raw`has "a\nb.js", which is no plain relative path`,
    ],
    [
      'an encrypted file',
      { more: [{ name: 'js/more.js', isEncrypted: true }] },
      'has "js/more.js" encrypted',
    ],
  ])('with %s is refused', async (_, change, message) => {
    expect(await rejection(packFiles(files, change))).toBe(`The archive ${message}`);
  });

  it.each([
    '../outside.js',
    'js/../../outside.js',
    '/etc/outside.js',
    String.raw`..\outside.js`,
    'C:/outside.js',
  ])('with the name %s is refused', async (name) => {
    expect(await rejection(packFiles(files, { more: [{ name }], hashes: { [name]: wrong } }))).toMatch(
      /^The archive (?:cannot be read: (?:invalid|absolute)|has ".*", which is no plain relative path)/,
    );
  });

  it('that unpacks to far more bytes than it has is refused', async () => {
    const bomb = Buffer.alloc(64 * 1_024 * 1_024);
    expect(await rejection(packFiles({ ...files, 'js/bomb.js': bomb }))).toBe(
      'The archive unpacks to too many bytes',
    );
  });

  it('that claims fewer bytes than it has is refused', async () => {
    const more = [{ name: 'js/bomb.js', content: Buffer.alloc(4 * 1_024 * 1_024), claimedSize: 10 }];
    expect(await rejection(packFiles(files, { more, hashes: { 'js/bomb.js': wrong } }))).toMatch(
      /^The archive cannot be read: too many bytes in the stream/,
    );
  });

  it('of too many files is refused', async () => {
    const more = Array.from({ length: 2_001 }, (_, at) => ({ name: `js/${at}.js`, content: '' }));
    expect(await rejection(packFiles(files, { more }))).toBe('The archive has more than 2000 files');
  });

  it('that is too large is refused', async () => {
    const archive = Buffer.alloc(32 * 1_024 * 1_024 + 1);
    expect(await act(server, 'poems/publish', { token, archive })).toMatchObject({
      status: 413,
      message: 'File size exceeds the limit 32 MB',
    });
    await expectNothingChanged();
  });

  it('that is none is refused', async () => {
    expect(await rejection(Buffer.from('not a zip'))).toMatch(/^The archive cannot be read: /);
    const { 'remote.json': _, ...more } = files;
    expect(await rejection(packFiles(more))).toBe('remote.json is missing');
  });

  it('without hashes is refused', async () => {
    expect(await rejection(packFiles({}, { hashes: { 'a.js': 'short' } }))).toBe(
      'hashes.json has no SHA-256 of "a.js"',
    );
  });

  it('of another media type is refused', async () => {
    expect((await act(server, 'poems/publish', { token })).status).toBe(415);
  });

  it('for an unknown action is refused', async () => {
    expect((await act(server, 'poems/destroy', { token })).status).toBe(404);
  });
});
