import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { hasModuleMarks } from './module-marks.ts';
import type { Registry, RemoteVersion } from './registry.ts';

type Marks = typeof import('./version-marks.ts');

/** The module as a page that was just opened has it. */
async function openTab(): Promise<Marks> {
  jest.resetModules();
  return import('./version-marks.ts');
}

const aVersion = (version: string): RemoteVersion => ({
  version,
  platform: '1.0.0',
  entry: `poems/${version}/remoteEntry.js`,
  preload: [],
  manifest: { id: 'poems', pages: {}, nav: [], titles: {} },
});
const registry: Registry = { remotes: [{ id: 'poems', versions: [aVersion('2.0.0'), aVersion('1.0.0')] }] };
const offeredIn = ({ remotes }: Registry) =>
  remotes.flatMap(({ versions }) => versions.map(({ version }) => version));
const poems = (version: string) => ({ id: 'poems', version });

const MINUTE_MS = 60_000;

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-29T08:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

describe('a version that broke in this browser', () => {
  it('is left out for a day, also in other tabs', async () => {
    const { markBroken } = await openTab();
    expect(hasModuleMarks()).toBe(false);
    markBroken(poems('2.0.0'));
    expect(hasModuleMarks()).toBe(true);
    const { withoutBroken } = await openTab();
    expect(offeredIn(withoutBroken(registry))).toEqual(['1.0.0']);
    jest.advanceTimersByTime(23 * 60 * MINUTE_MS);
    expect(offeredIn(withoutBroken(registry))).toEqual(['1.0.0']);
    jest.advanceTimersByTime(61 * MINUTE_MS);
    expect(offeredIn(withoutBroken(registry))).toEqual(['2.0.0', '1.0.0']);
  });

  it('is offered all the same when no other one is left', async () => {
    const { markBroken, withoutBroken } = await openTab();
    markBroken(poems('2.0.0'));
    markBroken(poems('1.0.0'));
    expect(offeredIn(withoutBroken(registry))).toEqual(['2.0.0', '1.0.0']);
  });

  it('is taken in again, and nothing stays in the storage', async () => {
    const { markBroken, unmarkBroken } = await openTab();
    markBroken(poems('2.0.0'));
    unmarkBroken(poems('2.0.0'));
    expect(hasModuleMarks()).toBe(false);
    expect(localStorage).toHaveLength(0);
  });

  it.each(['no JSON', '[]', '"poems@2.0.0"', '{"poems@2.0.0":"never"}'])(
    'is none where another program has written %s',
    async (text) => {
      jest.spyOn(console, 'warn').mockReturnValue();
      localStorage.setItem('moduleMarks', text);
      const { withoutBroken } = await openTab();
      expect(offeredIn(withoutBroken(registry))).toEqual(['2.0.0', '1.0.0']);
      jest.restoreAllMocks();
    },
  );
});

describe('a version that was open when the tab stopped', () => {
  it('is left out after the reload', async () => {
    (await openTab()).writeOpenVersions([poems('2.0.0')]);
    jest.advanceTimersByTime(5_000);
    const { withoutBroken, stoppedVersions } = await openTab();
    expect(offeredIn(withoutBroken(registry))).toEqual(['1.0.0']);
    expect(stoppedVersions()).toEqual([poems('2.0.0')]);
  });

  it('is none where the tab responded a moment ago: it was doubled', async () => {
    (await openTab()).writeOpenVersions([poems('2.0.0')]);
    jest.advanceTimersByTime(2_000);
    const { withoutBroken, stoppedVersions } = await openTab();
    expect(offeredIn(withoutBroken(registry))).toEqual(['2.0.0', '1.0.0']);
    expect(stoppedVersions()).toEqual([]);
  });

  it('is none where the page was left', async () => {
    const { writeOpenVersions } = await openTab();
    writeOpenVersions([poems('2.0.0')]);
    writeOpenVersions([]);
    jest.advanceTimersByTime(5_000);
    expect(hasModuleMarks()).toBe(false);
    expect(offeredIn((await openTab()).withoutBroken(registry))).toEqual(['2.0.0', '1.0.0']);
  });

  it('is none where the machine slept while the page was open', async () => {
    const { writeOpenVersions, withoutBroken, stoppedVersions } = await openTab();
    writeOpenVersions([poems('2.0.0')]);
    jest.advanceTimersByTime(60 * MINUTE_MS);
    expect(offeredIn(withoutBroken(registry))).toEqual(['2.0.0', '1.0.0']);
    expect(stoppedVersions()).toEqual([]);
  });
});
