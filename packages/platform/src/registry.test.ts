import { describe, expect, it } from '@jest/globals';
import { compatibleVersions, isCompatible, type RemoteVersion } from './registry.ts';

const built = (version: string, platform: string): RemoteVersion => ({
  version,
  platform,
  entry: `chat/${version}/remoteEntry.js`,
  preload: [],
  manifest: { id: 'chat', pages: {}, nav: [], titles: {} },
});

describe('a published version', () => {
  it('runs on every minor of the platform it was built for', () => {
    expect(isCompatible('1.0.0', '1.7.2')).toBe(true);
    expect(isCompatible('1.7.2', '1.0.0')).toBe(true);
  });

  it('is refused by another major', () => {
    expect(isCompatible('1.9.9', '2.0.0')).toBe(false);
    expect(isCompatible('10.0.0', '1.0.0')).toBe(false);
  });

  it('is followed by the ones before it', () => {
    const entry = { id: 'chat', versions: [built('3', '2.0.0'), built('2', '1.1.0'), built('1', '1.0.0')] };
    expect(compatibleVersions(entry, '1.0.0').map(({ version }) => version)).toEqual(['2', '1']);
    expect(compatibleVersions(entry, '3.0.0')).toEqual([]);
  });
});
