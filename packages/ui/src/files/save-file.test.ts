import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { saveFile } from './save-file.ts';

const agents = {
  chrome:
    'Mozilla/5.0 (Linux; Android 14; A) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  safari:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  androidView:
    'Mozilla/5.0 (Linux; Android 14; A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36',
  iphoneView:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
} as const;

const content = new Blob(['x'], { type: 'image/png' });
let followed: string[] = [];

beforeEach(() => {
  followed = [];
  Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => undefined });
  jest.useFakeTimers();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    followed.push(`${this.getAttribute('href')} ${this.download}`);
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name);
});

const openIn = (view: keyof typeof agents) =>
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agents[view]);

/** A view that has the system's sheet. */
function offerSharing(end: () => Promise<void>) {
  const shared: string[] = [];
  const share = async ({ files = [] }: ShareData) => {
    shared.push(...files.map(({ name, type }) => `${name} ${type}`));
    return end();
  };
  Object.assign(navigator, { canShare: () => true, share });
  return shared;
}

describe('saving a file', () => {
  it.each(['chrome', 'safari'] as const)('is a download in %s', async (view) => {
    openIn(view);
    const shared = offerSharing(async () => undefined);
    expect(await saveFile({ content, name: 'code.png' })).toBe(true);
    expect(followed).toEqual(['blob:a code.png']);
    expect(shared).toEqual([]);
  });

  it.each(['androidView', 'iphoneView'] as const)(
    'is the sheet of the system inside of an app: %s',
    async (view) => {
      openIn(view);
      const shared = offerSharing(async () => undefined);
      expect(await saveFile({ content, name: 'code.png' })).toBe(true);
      expect(shared).toEqual(['code.png image/png']);
      expect(followed).toEqual([]);
    },
  );

  it('is done when the person closes the sheet', async () => {
    openIn('iphoneView');
    offerSharing(() => Promise.reject(new DOMException('closed', 'AbortError')));
    expect(await saveFile({ content, name: 'a.pdf', address: '/a.pdf' })).toBe(true);
    expect(followed).toEqual([]);
  });

  it.each([
    ['has no sheet', undefined],
    [
      'refuses it, because the tap is too long ago',
      () => Promise.reject(new DOMException('late', 'NotAllowedError')),
    ],
  ])('follows the address on the server where the app %s', async (_why, end) => {
    openIn('androidView');
    if (end) offerSharing(end);
    expect(await saveFile({ content, name: 'a.pdf', address: '/lms/a.pdf' })).toBe(true);
    expect(followed).toEqual(['/lms/a.pdf a.pdf']);
  });

  it('fails where the app has neither', async () => {
    openIn('androidView');
    expect(await saveFile({ content, name: 'code.png' })).toBe(false);
    expect(followed).toEqual([]);
  });
});
