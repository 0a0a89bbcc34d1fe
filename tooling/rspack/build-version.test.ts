import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { buildVersion } from './build-version.ts';
import { TestingRemote } from '../test/testing-remote.ts';

describe('the version of a build', () => {
  let remote: TestingRemote;
  const version = () => buildVersion(remote.root, { isRemote: true });
  beforeEach(() => {
    remote = new TestingRemote();
  });
  afterEach(() => remote.remove());

  it('combines the version of package.json with eight digits of the content hash', () => {
    expect(version()).toMatch(/^1\.2\.3-[0-9a-f]{8}$/);
    expect(version()).toBe(version());
  });

  it.each(['src/verse/verse-screen.ts', 'locales/kg.json', 'rspack.config.mjs', 'loader.cjs'])(
    'changes with %s',
    (file) => {
      const before = version();
      remote.write(file, 'something else');
      expect(version()).not.toBe(before);
    },
  );

  it.each(['src/module.test.ts', 'README.md', 'dist/remote.json'])('does not change with %s', (file) => {
    const before = version();
    remote.write(file, 'something else');
    expect(version()).toBe(before);
  });
});
