import { describe, expect, it } from '@jest/globals';
import { aBuiltVersion } from '../test/testing-build.ts';
import { requireOwnPaths } from './page-paths.ts';

const manifestOf = (id: string, path: string, publicPath = `open/${id}`) => ({
  ...aBuiltVersion().manifest,
  id,
  pages: { start: { path } },
  publicPages: { shared: { path: publicPath } },
});

const check = (path: string, taken: string, publicPath?: string) => () =>
  requireOwnPaths(manifestOf('poems', path, publicPath), {
    remotes: [{ id: 'songs', versions: [aBuiltVersion({ manifest: manifestOf('songs', taken) })] }],
  });

describe('the paths of a module', () => {
  it.each([
    ['songs', 'songs'],
    ['Songs/', 'songs'],
    ['songs/:id', 'songs/new'],
    ['songs/new', 'songs/:id'],
    ['songs/*', 'songs/new/verse'],
    ['*', 'songs'],
  ])('%s is refused where another module has %s', (path, taken) => {
    expect(check(path, taken)).toThrow(`poems has a page at "${path}", which belongs to the module songs`);
  });

  it.each([
    ['poems', 'songs'],
    ['songs', 'songs/new'],
    ['songs/:id', 'songs'],
    ['songs/old', 'songs/new'],
  ])('%s is its own where another module has %s', (path, taken) => {
    expect(check(path, taken)).not.toThrow();
  });

  it('are those of its public pages, too', () => {
    expect(check('poems', 'songs', 'songs')).toThrow('belongs to the module songs');
    expect(check('poems', 'songs', 'open/songs')).toThrow('belongs to the module songs');
  });

  it('may stay as they are in its next version', () => {
    const remotes = [{ id: 'poems', versions: [aBuiltVersion()] }];
    expect(() => requireOwnPaths(aBuiltVersion({ version: '1.1.0' }).manifest, { remotes })).not.toThrow();
  });
});
