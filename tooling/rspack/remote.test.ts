import { afterEach, beforeAll, afterAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { isRemoteVersion, type RemoteVersion } from '@portal/platform/registry';
import { chat } from '@portal/wire';
import { callShape } from '@portal/wire/contract/call-shape';
import { isModuleUses, type ModuleUses } from '@portal/wire/modules/module-uses';
import { TestingRemote } from '../test/testing-remote.ts';

const BUILD_TIMEOUT_MS = 30_000;

function describedBy({ root }: TestingRemote): RemoteVersion {
  const described: unknown = JSON.parse(readFileSync(path.join(root, 'dist/remote.json'), 'utf8'));
  if (!isRemoteVersion(described)) throw new Error('remote.json does not describe a remote');
  return described;
}

function usesOf({ root }: TestingRemote): ModuleUses {
  const uses: unknown = JSON.parse(readFileSync(path.join(root, 'dist/uses.json'), 'utf8'));
  if (!isModuleUses(uses)) throw new Error('uses.json does not say what the build uses');
  return uses;
}

const contentOf = ({ root }: TestingRemote, file: string): Buffer =>
  readFileSync(path.join(root, 'dist', file));

const namesOf = ({ root }: TestingRemote): readonly string[] =>
  readdirSync(path.join(root, 'dist'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(path.join(root, 'dist'), path.join(entry.parentPath, entry.name)))
    .toSorted();

describe('the build of a remote', () => {
  const remote = new TestingRemote();
  beforeAll(async () => {
    const { isGood, output } = await remote.build();
    if (!isGood) throw new Error(output);
  }, BUILD_TIMEOUT_MS);
  afterAll(() => remote.remove());

  it('writes its registry entry: version, platform, files, manifest', () => {
    const described = describedBy(remote);
    expect(described.version).toMatch(/^1\.2\.3-[0-9a-f]{8}$/);
    expect(described).toMatchObject({ platform: '1.0.0', line: '@portal/poems', manifest: { id: 'poems' } });
    expect(described.preload).toContain(described.entry);
    expect(described.pages?.verse).toEqual([expect.stringMatching(/^js\/verse\.[0-9a-f]{8}\.js$/)]);
  });

  it('names the hash of the entry that it wrote', () => {
    const { entry, integrity } = describedBy(remote);
    const hash = createHash('sha384').update(contentOf(remote, entry)).digest('base64');
    expect(integrity).toBe(`sha384-${hash}`);
  });

  it('contains its version in every name that two versions in one page would share', () => {
    const { container = '', version, entry } = describedBy(remote);
    expect(container).toBe(`portal_poems_${version.replaceAll(/[.-]/g, '_')}`);
    expect(contentOf(remote, entry).toString()).toContain(`"${container}"`);
  });

  it('loads chunks for at most 120 s (§9 Time.2)', () => {
    const entry = contentOf(remote, describedBy(remote).entry).toString();
    expect(/\.timeout=(\d+)/.exec(entry)?.[1]).toBe('120');
  });

  it('contains no copy of the libraries that the shell shares', () => {
    const scripts = readdirSync(path.join(remote.root, 'dist'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js'))
      .map((file) => contentOf(remote, file).toString());
    expect(scripts.join()).not.toMatch(/useSyncExternalStore|createSlice|__SECRET_INTERNALS|lucide/);
  });

  it('requires the installed versions, not the specifiers of package.json', () => {
    const entry = contentOf(remote, describedBy(remote).entry).toString();
    const required = [...entry.matchAll(/requiredVersion:"([^"]*)"/g)].map(([, version]) => version);
    expect(required).toEqual([expect.stringMatching(/^\^19\./)]);
  });

  it('precompresses scripts and language files', () => {
    const { entry } = describedBy(remote);
    expect(brotliDecompressSync(contentOf(remote, `${entry}.br`))).toEqual(contentOf(remote, entry));
    expect(JSON.parse(brotliDecompressSync(contentOf(remote, 'locales/kg.json.br')).toString())).toEqual({
      title: 'Ырлар',
    });
  });
});

describe('a build', () => {
  const made: TestingRemote[] = [];
  const aRemote = (files: Readonly<Record<string, string>> = {}) => {
    const remote = new TestingRemote(files);
    made.push(remote);
    return remote;
  };
  afterEach(() => {
    for (const remote of made.splice(0)) remote.remove();
  });

  it(
    'is the same in every folder, to the byte',
    async () => {
      const [one, other] = [aRemote(), aRemote()];
      for (const remote of [one, other]) expect(await remote.build()).toMatchObject({ isGood: true });
      expect(namesOf(one)).toContain('remote.json');
      expect(namesOf(other)).toEqual(namesOf(one));
      const differing = namesOf(one).filter((file) => !contentOf(one, file).equals(contentOf(other, file)));
      expect(differing).toEqual([]);
    },
    2 * BUILD_TIMEOUT_MS,
  );

  it.each([
    [
      'imports what the shell does not share of a library',
      `import { configureStore } from '@reduxjs/toolkit'; export const Component = () => configureStore;`,
      /"@reduxjs\/toolkit" is shared without configureStore; on offer: createAsyncThunk/,
    ],
    [
      'takes all of a library that is shared in part',
      `import * as Router from 'react-router-dom'; export const Component = () => Router;`,
      /"react-router-dom" is shared in part: name what you import/,
    ],
    [
      'reaches past the shared package to the kit beneath it',
      `import { Check } from 'lucide-react'; export const Component = () => Check;`,
      /"lucide-react" belongs to the shell; use what @portal\/ui offers/,
    ],
    [
      'would bring a second store library by a side entrance',
      `import { createApi } from '@reduxjs/toolkit/query/react'; export const Component = () => createApi;`,
      /"@reduxjs\/toolkit\/query\/react" is not shared, only "@reduxjs\/toolkit" itself is/,
    ],
  ])(
    'fails when its code %s',
    async (_, code, problem) => {
      const { isGood, output } = await aRemote({ 'src/verse/verse-screen.ts': code }).build();
      expect(isGood).toBe(false);
      expect(output).toMatch(problem);
    },
    BUILD_TIMEOUT_MS,
  );

  it(
    "uses the shell's form components and their dependencies",
    async () => {
      const screen = `import { useReturnFocus } from '@portal/ui/forms'; export const Component = () => useReturnFocus(true);`;
      const remote = aRemote({ 'src/verse/verse-screen.ts': screen });
      const { isGood, output } = await remote.build();
      expect(output).not.toContain('error');
      expect(isGood).toBe(true);
      const scripts = readdirSync(path.join(remote.root, 'dist'), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.js'))
        .map((file) => contentOf(remote, file).toString())
        .join();
      expect(scripts).toContain('"@portal/ui/forms"');
      expect(usesOf(remote).names['@portal/ui/forms']).toEqual(['useReturnFocus']);
      expect(scripts).not.toMatch(/activeElement|shouldUnregister/);
    },
    BUILD_TIMEOUT_MS,
  );

  it(
    'names the calls that its scripts make, and no others (decision 0105)',
    async () => {
      const screen = `export const Component = () => fetch(globalThis.base + '/api/chat/count.json');`;
      const remote = aRemote({ 'src/verse/verse-screen.ts': screen });
      const { isGood, output } = await remote.build();
      if (!isGood) throw new Error(output);
      const { calls, names } = usesOf(remote);
      expect(Object.keys(calls)).toEqual([`POST ${chat.unread.path}`]);
      expect(calls[`POST ${chat.unread.path}`]).toEqual(JSON.parse(JSON.stringify(callShape(chat.unread))));
      expect(Object.keys(names)).not.toContain('@portal/ui/forms');
    },
    BUILD_TIMEOUT_MS,
  );

  it(
    'fails when the first screen of a page exceeds its budget',
    async () => {
      // Random numbers do not compress.
      const digits = createHash('shake256', { outputLength: 60_000 }).update('a long poem').digest('hex');
      const screen = `export const Component = () => '${digits}';`;
      const { isGood, output } = await aRemote({ 'src/verse/verse-screen.ts': screen }).build();
      expect(isGood).toBe(false);
      expect(output).toMatch(/first screen of page "verse"[\s\S]* weighs \d+ bytes/);
    },
    BUILD_TIMEOUT_MS,
  );

  it(
    'names what it puts into slots, and fails when a component there is larger than the half of a page',
    async () => {
      const manifest = `export const manifest = { id: 'poems', pages: {}, nav: [], titles: {}, slots: { 'home.card': {
        rhyme: { roles: ['student'], title: { ru: 'Рифма', kg: 'Уйкаш', en: 'Rhyme' } } } } };`;
      const module = `export const portalModule = { platform: '1.0.0', pages: {}, slots: { 'home.card': {
        rhyme: () => import(/* webpackChunkName: "rhyme" */ './rhyme.ts') } } };`;
      const digits = createHash('shake256', { outputLength: 30_000 }).update('a long rhyme').digest('hex');
      const remote = aRemote({
        'src/manifest.ts': manifest,
        'src/module.ts': module,
        'src/rhyme.ts': `export const Component = () => 'short';`,
      });
      expect(await remote.build()).toMatchObject({ isGood: true });
      expect(describedBy(remote).manifest.slots).toHaveProperty(
        ['home.card', 'rhyme', 'title', 'en'],
        'Rhyme',
      );
      remote.write('src/rhyme.ts', `export const Component = () => '${digits}';`);
      const { isGood, output } = await remote.build();
      expect(isGood).toBe(false);
      expect(output).toMatch(/component "rhyme" of the slot "home.card"[\s\S]* weighs \d+ bytes/);
    },
    2 * BUILD_TIMEOUT_MS,
  );

  it(
    'fails without a valid manifest',
    async () => {
      const manifest = `export const manifest = { id: 'poems', pages: {}, nav: [{ page: 'verse' }], titles: {} };`;
      const { isGood, output } = await aRemote({ 'src/manifest.ts': manifest }).build();
      expect(isGood).toBe(false);
      expect(output).toMatch(/does not export a manifest/);
    },
    BUILD_TIMEOUT_MS,
  );

  it(
    'has the version from the environment',
    async () => {
      const remote = aRemote();
      await remote.build({ PORTAL_MODULE_VERSION: '4.5.6' });
      expect(describedBy(remote)).toMatchObject({ version: '4.5.6', container: 'portal_poems_4_5_6' });
    },
    BUILD_TIMEOUT_MS,
  );
});
