import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { printFile } from './print-file.ts';

const content = new Blob(['%PDF'], { type: 'application/pdf' });
const file = { content, name: 'Транскрипт.pdf', address: '/lms/transcript.pdf' };
const print = jest.fn();
const saved: string[] = [];

beforeEach(() => {
  saved.length = 0;
  print.mockReset();
  Object.assign(URL, { createObjectURL: () => 'blob:pdf', revokeObjectURL: () => undefined });
  Object.assign(navigator, { pdfViewerEnabled: true });
  Object.assign(globalThis, { matchMedia: () => ({ matches: true }) });
  jest
    .spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get')
    .mockReturnValue(Object.assign(Object.create(null), { print }));
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'pdfViewerEnabled');
});

/** Prints, and tells the frame that the browser has loaded the file. */
async function printLoaded(): Promise<boolean> {
  const result = printFile(file);
  document.querySelector('iframe')?.dispatchEvent(new Event('load'));
  return result;
}

describe('printing a file of the server', () => {
  it('opens the dialog of the browser when a frame has the file, out of the reach of a keyboard', async () => {
    const result = printFile(file);
    expect(print).not.toHaveBeenCalled();
    const frame = document.querySelector('iframe');
    expect(frame).toHaveAttribute('src', 'blob:pdf');
    expect(frame).toHaveAttribute('tabindex', '-1');
    frame?.dispatchEvent(new Event('load'));
    expect(await result).toBe(true);
    expect(print).toHaveBeenCalledTimes(1);
    expect(saved).toEqual([]);
  });

  it('leaves one frame, whatever is printed', async () => {
    await printLoaded();
    await printLoaded();
    expect(document.querySelectorAll('iframe')).toHaveLength(1);
    expect(print).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['shows no PDF', () => Object.assign(navigator, { pdfViewerEnabled: false })],
    [
      'is that of a phone',
      () =>
        Object.assign(globalThis, {
          matchMedia: (query: string) => ({ matches: query !== '(hover: hover)' }),
        }),
    ],
    [
      'lets nobody print a PDF in a frame',
      () => {
        jest.spyOn(console, 'warn').mockReturnValue(undefined);
        print.mockImplementation(() => {
          throw new DOMException('another origin', 'SecurityError');
        });
      },
    ],
  ])('saves the file where the browser %s', async (_browser, prepare) => {
    prepare();
    expect(await printLoaded()).toBe(true);
    expect(saved).toEqual(['Транскрипт.pdf']);
  });
});
