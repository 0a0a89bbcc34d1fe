import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import Fastify from 'fastify';
import { chat } from '@portal/wire';
import { callShape } from '@portal/wire/contract/call-shape';
import { isPortalOffer } from '@portal/wire/modules/module-uses';
import { publishRemote } from '../../../test/server/fake-build.ts';
import { readPortalOffer, writePortalOffer } from './portal-offer.ts';
import { RemoteRegistry } from './registry.ts';

const unread = `POST ${chat.unread.path}`;
const names = { '@portal/ui': ['Button', 'Page'] };
const uses = { names: { '@portal/ui': ['Button'] }, calls: { [unread]: callShape(chat.unread) } };

let dataDir: string;
const folderOf = (version: string) => path.join(dataDir, 'remotes/chat', version);
const writeUses = (version: string, content: unknown) =>
  writeFile(path.join(folderOf(version), 'uses.json'), JSON.stringify(content));

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'portal-offer-'));
  await writeFile(path.join(dataDir, 'shared-names.json'), JSON.stringify(names));
  await publishRemote(dataDir, 'chat', ['1.1.0', '1.0.0']);
  await writeUses('1.0.0', uses);
});
afterEach(() => rm(dataDir, { recursive: true }));

/** The offered versions of the chat, and what was logged of the others. */
async function readVersions() {
  const { log } = Fastify();
  const warned = jest.spyOn(log, 'warn').mockReturnValue();
  const remotesDir = path.join(dataDir, 'remotes');
  const registry = new RemoteRegistry(
    { findFaculty: async () => undefined, remotesDir, offer: await readPortalOffer(dataDir) },
    log,
  );
  const { text, remotes } = (await registry.readOffer()).everybody;
  const [{ versions } = { versions: [] }] = remotes;
  expect(JSON.parse(text)).toMatchObject({ remotes: [{ id: 'chat', versions }] });
  return { versions: versions.map(({ version }) => version), warned: warned.mock.calls };
}

describe('a published version', () => {
  it('is offered where it finds what it uses, and where it does not say what that is', async () => {
    expect(await readVersions()).toEqual({ versions: ['1.1.0', '1.0.0'], warned: [] });
  });

  it.each([
    [
      'a name that the shell has no longer',
      { ...uses, names: { '@portal/ui': ['Dialogue'] } },
      '@portal/ui has no "Dialogue"',
    ],
    [
      'a call that the server has no longer',
      { ...uses, calls: { 'POST /lms/api/old.json': uses.calls[unread] } },
      'the call POST /lms/api/old.json does not exist',
    ],
    [
      'a call that has changed since',
      { ...uses, calls: { [unread]: { ...callShape(chat.unread), method: 'GET' } } },
      `${unread}, was GET (call) and is POST (call)`,
    ],
    ['what cannot be read', { names: 7 }, 'its uses.json does not say what it uses'],
  ])('is left out when it uses %s, and the log says why', async (_, content, reason) => {
    await writeUses('1.1.0', content);
    expect(await readVersions()).toEqual({
      versions: ['1.0.0'],
      warned: [[{ reasons: [reason] }, 'The module chat 1.1.0 is not offered, because it cannot run here']],
    });
  });

  it.each([
    [
      'is a link',
      () => symlink(path.join(folderOf('1.0.0'), 'uses.json'), path.join(folderOf('1.1.0'), 'uses.json')),
    ],
    ['is broken', () => writeFile(path.join(folderOf('1.1.0'), 'uses.json'), '{')],
  ])('is left out alone when its file %s', async (_, write) => {
    await write();
    const { versions, warned } = await readVersions();
    expect(versions).toEqual(['1.0.0']);
    expect(warned).toEqual([
      [{ reasons: [expect.stringContaining('its uses.json cannot be read: ')] }, expect.any(String)],
    ]);
  });
});

describe('what a portal offers', () => {
  it('is written where modules are published', async () => {
    const remotesDir = path.join(dataDir, 'new/remotes');
    await writePortalOffer(remotesDir, await readPortalOffer(dataDir));
    const written: unknown = JSON.parse(await readFile(path.join(remotesDir, 'offer.json'), 'utf8'));
    expect(isPortalOffer(written)).toBe(true);
    expect(written).toMatchObject({ names, calls: { [unread]: { method: 'POST' } } });
  });

  it('is nothing that is known of a shell that does not say it', async () => {
    await rm(path.join(dataDir, 'shared-names.json'));
    expect((await readPortalOffer(dataDir)).names).toBeUndefined();
    await writeUses('1.0.0', { ...uses, names: { '@portal/ui': ['Dialogue'] } });
    expect((await readVersions()).versions).toEqual(['1.1.0', '1.0.0']);
  });
});
