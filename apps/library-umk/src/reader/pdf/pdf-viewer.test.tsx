import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { formatFileSize } from '@portal/i18n';
import ru from '../../../locales/ru.json';
import { openings } from '../../../test/fake-pdfjs.ts';
import { aPdf } from '../../../test/pdf.ts';
import { aSource, DOWNLOAD, showViewer } from '../../../test/reader.tsx';
import { SourceError } from '../source.ts';
import { Viewer } from './pdf-viewer.tsx';

const { reader } = ru;
const opening = () => {
  const task = openings.at(-1);
  if (!task) throw new Error('No PDF is being opened');
  return task;
};
const named = (name: string) => Object.assign(new Error(name), { name });
const bytesText = (bytes: number) => reader.loading.replace('{{size}}', formatFileSize(bytes, 'ru'));

beforeEach(() => {
  openings.length = 0;
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => void jest.restoreAllMocks());

async function request(begin: number, end: number) {
  const { range } = opening().options;
  await act(async () => range.requestDataRange(begin, end));
  return range;
}

describe('a PDF that is being opened (§2 Library)', () => {
  it('is read in the ranges that the engine asks for, and the bytes are counted', async () => {
    const requested: string[] = [];
    const readRange = async (begin: number, end: number) => {
      requested.push(`${begin}-${end}`);
      return new Uint8Array(end - begin);
    };
    await showViewer(Viewer, { source: aSource({ sizeBytes: 500_000, readRange }) });
    expect(await screen.findByLabelText(bytesText(0))).toBeVisible();
    const range = await request(400_000, 500_000);
    expect(await screen.findByLabelText(bytesText(100_000))).toBeVisible();
    await request(0, 65_536);
    expect(await screen.findByLabelText(bytesText(165_536))).toBeVisible();
    expect(requested).toEqual(['400000-500000', '0-65536']);
    expect([range.length, range.received.map(([begin]) => begin)]).toEqual([500_000, [400_000, 0]]);
  });

  it('is never read as a whole or in advance, and its forms have no engine', async () => {
    await showViewer(Viewer);
    expect(opening().options).toMatchObject({
      disableAutoFetch: true,
      disableStream: true,
      enableXfa: false,
    });
  });

  it('takes the parts of the engine from the files of the portal (D-29.4)', async () => {
    await showViewer(Viewer);
    const { cMapUrl, standardFontDataUrl, wasmUrl } = opening().options;
    const names = [cMapUrl, standardFontDataUrl, wasmUrl].map((address) => String(address));
    expect(names.map((name) => name.split('/').slice(-3, -1))).toEqual([
      ['pdfjs', 'cmaps'],
      ['pdfjs', 'standard_fonts'],
      ['pdfjs', 'wasm'],
    ]);
    expect(names.filter((name) => /^https?:/.test(name))).toEqual([]);
  });

  it('is closed when the page is left, and late bytes change nothing', async () => {
    const { unmount } = await showViewer(Viewer);
    unmount();
    expect(opening().isDestroyed).toBe(true);
    await request(0, 10);
    expect(console.warn).not.toHaveBeenCalled();
  });
});

describe('a PDF that does not open (§2 Library)', () => {
  it.each([
    ['the network fails', new TypeError('failed to fetch'), 'failed'],
    ['the server refuses', new SourceError(404), 'failed'],
    ['the file is no PDF', named('InvalidPDFException'), 'damaged'],
    ['a part of it is wrong', named('FormatError'), 'damaged'],
    ['the engine gives up', named('UnknownErrorException'), 'damaged'],
  ] as const)('says why when %s, and offers the file', async (_when, error, kind) => {
    await showViewer(Viewer);
    await act(async () => opening().reject(error));
    expect(await screen.findByText(reader[kind].title)).toBeVisible();
    expect(screen.getByRole('link', { name: reader.download }).getAttribute('href')).toBe(DOWNLOAD);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('is opened again by the button, from no bytes on', async () => {
    await showViewer(Viewer);
    await request(0, 10);
    await act(async () => opening().reject(new TypeError('failed to fetch')));
    fireEvent.click(await screen.findByRole('button', { name: reader.retry }));
    expect(await screen.findByLabelText(bytesText(0))).toBeVisible();
    expect(openings.map(({ isDestroyed }) => isDestroyed)).toEqual([true, false]);
    await act(async () => opening().resolve(aPdf({ texts: ['a', 'b'] }).pdf));
    expect(await screen.findByLabelText(reader.page)).toHaveValue('1');
  });

  it('fails when a range is not answered', async () => {
    const readRange = async () => {
      throw new SourceError(200);
    };
    await showViewer(Viewer, { source: aSource({ readRange }) });
    await request(0, 10);
    expect(await screen.findByText(reader.failed.title)).toBeVisible();
  });
});

describe('a PDF with a password (§2 Library)', () => {
  async function showProtected() {
    const typed: string[] = [];
    await showViewer(Viewer);
    const demand = (reason: number) =>
      act(async () => opening().onPassword?.((text) => typed.push(text), reason));
    await demand(1);
    const field = await screen.findByLabelText(reader.password.field);
    const send = (text: string) => {
      fireEvent.change(field, { target: { value: text } });
      fireEvent.click(screen.getByRole('button', { name: reader.password.open }));
    };
    return { typed, demand, send };
  }

  it('asks for it, and gives it to the engine only', async () => {
    const { typed, send } = await showProtected();
    expect(screen.getByText(reader.password.text)).toBeVisible();
    expect(screen.queryByText(reader.password.wrong)).toBeNull();
    send('тайна');
    expect(typed).toEqual(['тайна']);
    await act(async () => opening().resolve(aPdf({ texts: ['a'] }).pdf));
    await waitFor(() => expect(screen.queryByLabelText(reader.password.field)).toBeNull());
    expect(screen.getByLabelText(reader.page)).toHaveValue('1');
  });

  it('says that it was wrong, and asks again', async () => {
    const { typed, demand, send } = await showProtected();
    send('1');
    await demand(2);
    expect(await screen.findByText(reader.password.wrong)).toBeVisible();
    send('2');
    expect(typed).toEqual(['1', '2']);
  });

  it('asks on while the bytes arrive', async () => {
    await showProtected();
    await request(0, 10);
    expect(screen.getByLabelText(reader.password.field)).toBeVisible();
  });
});
