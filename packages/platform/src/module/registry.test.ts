import { describe, expect, it } from '@jest/globals';
import {
  compatibleVersions,
  isCompatible,
  isManifest,
  isRemoteVersion,
  toRegistry,
  type RemoteVersion,
} from './registry.ts';

const built = (version: string, platform: string): RemoteVersion => ({
  version,
  platform,
  entry: `chat/${version}/remoteEntry.js`,
  preload: [],
  manifest: { id: 'chat', pages: {}, nav: [], titles: {} },
});

describe('a published version', () => {
  it('is compatible with every minor of its platform version', () => {
    expect(isCompatible('1.0.0', '1.7.2')).toBe(true);
    expect(isCompatible('1.7.2', '1.0.0')).toBe(true);
  });

  it('is incompatible with another major', () => {
    expect(isCompatible('1.9.9', '2.0.0')).toBe(false);
    expect(isCompatible('10.0.0', '1.0.0')).toBe(false);
  });

  it('falls back to the compatible versions before it', () => {
    const entry = { id: 'chat', versions: [built('3', '2.0.0'), built('2', '1.1.0'), built('1', '1.0.0')] };
    expect(compatibleVersions(entry, '1.0.0').map(({ version }) => version)).toEqual(['2', '1']);
    expect(compatibleVersions(entry, '3.0.0')).toEqual([]);
  });
});

const manifest = {
  id: 'chat',
  pages: { chat: { path: 'chat', roles: ['teacher'] } },
  nav: [{ page: 'chat', icon: 'message', order: 1 }],
  titles: { chat: { ru: 'Чат', kg: 'Чат', en: 'Chat' } },
};
const version = { version: '1.0.0', platform: '1.0.0', entry: 'entry.js', preload: ['entry.js'], manifest };

describe('a manifest from the network', () => {
  it('is valid when it is complete', () => {
    expect(isManifest(manifest)).toBe(true);
    const titles = { ...manifest.titles, rules: { ru: 'Правила', kg: 'Эрежелер', en: 'Rules' } };
    expect(isManifest({ ...manifest, publicPages: { rules: { path: 'rules' } }, titles })).toBe(true);
  });

  it.each([
    ['nothing', undefined],
    ['an id that cannot be a folder', { ...manifest, id: '../chat' }],
    ['a page without a path', { ...manifest, pages: { chat: { roles: [] } } }],
    [
      'a page whose roles are not a list',
      { ...manifest, pages: { chat: { path: 'chat', roles: 'teacher' } } },
    ],
    ['public pages that are a list', { ...manifest, publicPages: 'rules' }],
    ['a public page without a path', { ...manifest, publicPages: { chat: {} } }],
    ['a public page without a title', { ...manifest, publicPages: { rules: { path: 'rules' } } }],
    ['a title that lacks a language', { ...manifest, titles: { chat: { ru: 'Чат', en: 'Chat' } } }],
    [
      'a navigation entry of an unknown page',
      { ...manifest, nav: [{ page: 'news', icon: 'news', order: 1 }] },
    ],
  ])('is refused with %s', (_, value) => {
    expect(isManifest(value)).toBe(false);
  });
});

describe('a version from the network', () => {
  it('may name its line, its container and the files of each page', () => {
    const more = { line: 'portal', container: 'portal_chat', pages: { chat: ['chat.js'] } };
    expect(isRemoteVersion({ ...version, ...more })).toBe(true);
  });

  it.each([
    ['no entry', { ...version, entry: '' }],
    ['a line that is not a string', { ...version, line: 7 }],
    ['no platform', { ...version, platform: undefined }],
    ['an integrity hash that is not a string', { ...version, integrity: 7 }],
    ['files that are not a list', { ...version, preload: 'entry.js' }],
    ['page files that are not lists', { ...version, pages: { chat: 'chat.js' } }],
    ['an invalid manifest', { ...version, manifest: { ...manifest, nav: undefined } }],
  ])('is refused with %s', (_, value) => {
    expect(isRemoteVersion(value)).toBe(false);
  });
});

describe('a registry from the network', () => {
  it('keeps valid entries and omits the others', () => {
    const remotes = [
      { id: 'chat', versions: [{ ...version, entry: 7 }, version] },
      { id: 'journal', versions: [version] },
      { id: 'news', versions: 'all' },
      'nonsense',
    ];
    expect(toRegistry({ remotes })).toEqual({ remotes: [{ id: 'chat', versions: [version] }] });
  });

  it.each([[undefined], ['<html>'], [[]], [{ remotes: 'all' }]])('is undefined for %p', (value) => {
    expect(toRegistry(value)).toBeUndefined();
  });
});
