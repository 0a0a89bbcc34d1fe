import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { showViewer } from '../../../test/reader.tsx';
import { Viewer } from './html-viewer.tsx';
import { addressOfStored } from './stored-book.ts';

afterEach(() => void jest.restoreAllMocks());

/** Collects the books that get an address in this browser, and the addresses that are given back. */
function watchAddresses() {
  const books: globalThis.Blob[] = [];
  const released: string[] = [];
  jest.spyOn(URL, 'createObjectURL').mockImplementation((book) => {
    if (book instanceof Blob) books.push(book);
    return `blob:book-${books.length}`;
  });
  jest.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void released.push(address));
  return { books, released };
}

/** A file whose bytes can be read, which those of jsdom cannot. */
const aFile = (bytes: Uint8Array<ArrayBuffer> | string, type = 'text/html') =>
  new Response(bytes, { headers: { 'content-type': type } }).blob();

/** Puts together the text of a book that lies in this browser. */
async function shownText(file: Blob): Promise<string> {
  const made: string[] = [];
  const original = globalThis.Blob;
  globalThis.Blob = class extends original {
    constructor(parts: BlobPart[] = [], options?: BlobPropertyBag) {
      super(parts, options);
      made.push(parts.map(String).join(''));
    }
  };
  watchAddresses();
  await addressOfStored(file);
  globalThis.Blob = original;
  return made.join('');
}

const windows1251 = (text: string) =>
  Uint8Array.from(Array.from(text), (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return code >= 0x410 ? code - 0x410 + 0xc0 : code;
  });

describe('an HTML book that lies on the device (D-29.4)', () => {
  it.each([
    ['names windows-1251 itself', '<meta charset="windows-1251"><p>Ботаника</p>', 'text/html'],
    ['came with windows-1251', '<p>Ботаника</p>', 'text/html; charset=windows-1251'],
  ])('is shown in its letters when it %s', async (_how, html, type) => {
    expect(await shownText(await aFile(windows1251(html), type))).toContain('<p>Ботаника</p>');
  });

  it.each(['', '<meta charset="no-such">'])('is UTF-8 otherwise: %s', async (head) => {
    expect(await shownText(await aFile(`${head}<p>Өмүр</p>`))).toContain('<p>Өмүр</p>');
  });

  it('has no scripts', async () => {
    const text = await shownText(await aFile('<p onclick="steal()">Текст</p><script>steal()</script>'));
    expect(text).toContain('<p>Текст</p>');
    expect(text).not.toContain('steal');
  });

  it('is shown in a frame without rights, whose address is given back', async () => {
    const { released } = watchAddresses();
    const { unmount, places } = await showViewer(Viewer, { storedFile: await aFile('<p>Текст</p>') });
    const frame = await screen.findByTitle('Ботаника');
    expect([frame.getAttribute('src'), frame.getAttribute('sandbox')]).toEqual(['blob:book-1', '']);
    expect(places).toEqual([{ place: 'start', fraction: 0 }]);
    unmount();
    await waitFor(() => expect(released).toEqual(['blob:book-1']));
  });
});
