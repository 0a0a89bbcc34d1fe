import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aBuiltVersion, TestingFolder } from '../test/testing-build.ts';
import { readBuild } from './read-build.ts';

let folder: TestingFolder;
beforeEach(() => {
  folder = new TestingFolder();
});
afterEach(() => folder.remove());

const { manifest, platform } = aBuiltVersion();

/** Reads a build of Module Federation's own plugin with this `mf-manifest.json`. */
function readFederation(federation: object, details: object = { platform, manifest }) {
  const build = folder.build();
  folder.write('builds/1.0.0/mf-manifest.json', JSON.stringify(federation));
  return readBuild(build, folder.write('details.json', JSON.stringify(details)));
}

const buildInfo = { buildVersion: '7.0.0' };
const assetsOf = (kinds: object) => ({ exposes: [{ assets: kinds }] });

describe("a build of Module Federation's own plugin", () => {
  it('preloads the container first, then the scripts and styles of the first request', () => {
    folder.write('builds/1.0.0/css/module.css', '');
    folder.write('builds/1.0.0/static/remoteEntry.js', '');
    const { preload } = readFederation({
      metaData: { remoteEntry: { name: 'remoteEntry.js', path: 'static' }, buildInfo },
      ...assetsOf({ css: { sync: ['css/module.css'] }, js: { sync: ['js/module.js'], async: ['js/no.js'] } }),
    });
    expect(preload).toEqual(['static/remoteEntry.js', 'js/module.js', 'css/module.css']);
  });

  it.each([
    ['no container', { buildInfo }],
    ['a container without a name', { buildInfo, remoteEntry: {} }],
    ['a container that is a text', { buildInfo, remoteEntry: 'remoteEntry.js' }],
  ])('preloads no container when there is %s', (_, metaData) => {
    expect(readFederation({ metaData, ...assetsOf({ js: { sync: ['js/module.js'] } }) }).preload).toEqual([
      'js/module.js',
    ]);
  });

  it.each([
    [{}],
    [{ exposes: 'all' }],
    [{ exposes: [7, null] }],
    [{ exposes: [{ assets: null }] }],
    [assetsOf({ js: 'js/module.js', css: null })],
    [assetsOf({ js: { sync: 'js/module.js' } })],
    [assetsOf({ js: { sync: [7, null] } })],
  ])('preloads nothing when its manifest says %j', (exposed) => {
    expect(readFederation({ metaData: { buildInfo }, ...exposed }).preload).toEqual([]);
  });

  it('is refused when a component in a slot has no title, also in a slot that is unknown here', () => {
    const title = { ru: 'Рифма', kg: 'Уйкаш', en: 'Rhyme' };
    const slots = { 'page.footer': { rhyme: { roles: ['student'] }, metre: { roles: ['student'], title } } };
    const read = (filled: object) =>
      readFederation(
        { metaData: { buildInfo }, ...assetsOf({}) },
        { platform, manifest: { ...manifest, slots: filled } },
      );
    expect(() => read(slots)).toThrow(/^page.footer\/rhyme: a component in a slot has/);
    expect(() => read({ 'page.footer': 7 })).toThrow(/^page.footer: /);
    expect(read({ 'page.footer': { metre: slots['page.footer'].metre } }).version).toBe('7.0.0');
  });

  it.each([[{}], [{ metaData: 7 }], [{ metaData: { buildInfo: '7.0.0' } }]])(
    'is refused without a version: %j',
    (federation) => {
      expect(() => readFederation(federation)).toThrow('does not describe a remote');
    },
  );

  it('is refused when a file that it preloads is missing', () => {
    const listed = assetsOf({ js: { sync: ['js/gone.js'] } });
    expect(() => readFederation({ metaData: { buildInfo }, ...listed })).toThrow(/lacks js\/gone\.js$/);
  });

  it('takes the version of the details before its own', () => {
    expect(readFederation({ metaData: { buildInfo } }, { platform, manifest, version: '8.1' }).version).toBe(
      '8.1',
    );
  });
});

describe('the version of a build', () => {
  const readVersion = (version: string) => {
    folder.build();
    folder.write('builds/1.0.0/remote.json', JSON.stringify(aBuiltVersion({ version })));
    return readBuild(`${folder.root}/builds/1.0.0`).version;
  };

  it.each(['1', '1.0.0', '1.2.3-0a1b2c3d', '2026.11.22+b7', `1${'0'.repeat(63)}`])('may be %s', (version) => {
    expect(readVersion(version)).toBe(version);
  });

  it.each(['v1', '.1', '-1', '1/2', '1 2', '1\n', '1%2f', `1${'0'.repeat(64)}`])(
    'may not be %j',
    (version) => {
      expect(() => readVersion(version)).toThrow('cannot be the name of a folder');
    },
  );
});
