import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { aStudent, installCaches, renderInPortal } from '@portal/testing';
import {
  clearSession,
  listOfflineFiles,
  readOfflineFile,
  renewDeviceId,
  storeIdentity,
  storeOfflineFile,
} from '@portal/platform';
import { formatFileSize } from '@portal/i18n';
import ru from '../../../locales/ru.json';
import { readerMessages } from '../../../test/reader.tsx';
import { OfflineTool } from './offline-tool.tsx';
import { offlineNameOf, useOfflineFile } from './use-offline-file.ts';

const { offline } = ru.reader;
const url = '/lms/api/library/book.file?id=7';
const sizeBytes = 2_000;
const name = offlineNameOf({ kind: 'book', id: 7, version: 'v1' });
const sized = (text: string) => text.replace('{{size}}', formatFileSize(sizeBytes, 'ru'));
const button = (text: string) => screen.findByRole('button', { name: text });

beforeEach(() => {
  installCaches();
  renewDeviceId();
  storeIdentity(aStudent());
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  // Only a few messages are shown at once, and those of other tests would be among them.
  for (const message of document.querySelectorAll<HTMLElement>('.Toastify__toast')) {
    fireEvent.click(within(message).getByRole('button', { name: 'Закрыть' }));
    fireEvent.animationEnd(message);
  }
});

function Tool() {
  return <OfflineTool offline={useOfflineFile(name)} url={url} sizeBytes={sizeBytes} version="v1" />;
}
const showTool = () => renderInPortal(<Tool />, { messages: readerMessages });

/** A server that sends the file in the parts that the test gives. */
function slowServer() {
  let parts: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      parts = controller;
    },
  });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(body));
  const send = (bytes: number) => act(async () => parts?.enqueue(new Uint8Array(bytes)));
  const end = () => act(async () => parts?.close());
  return { send, end };
}

describe('saving a file on the device (screens, Library)', () => {
  it('shows how much has come, and cannot be begun twice', async () => {
    const { send, end } = slowServer();
    await showTool();
    fireEvent.click(await button(sized(offline.save)));
    expect(await button(offline.saving.replace('{{percent}}', '0'))).toBeDisabled();
    await send(500);
    expect(await button(offline.saving.replace('{{percent}}', '25'))).toBeDisabled();
    await send(1_500);
    await end();
    expect(await button(sized(offline.remove))).toBeEnabled();
    expect(await listOfflineFiles()).toEqual([{ name, sizeBytes }]);
    expect(await screen.findByText(sized(offline.saved))).toBeVisible();
  });

  it.each([
    ['the server has no such file', () => new Response('', { status: 404 })],
    ['the server refuses', () => new Response('', { status: 403 })],
  ])('stores nothing and says so when %s', async (_when, respondWith) => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => respondWith());
    await showTool();
    fireEvent.click(await button(sized(offline.save)));
    expect(await screen.findByText(offline.failed)).toBeVisible();
    expect(await button(sized(offline.save))).toBeEnabled();
    expect(await listOfflineFiles()).toEqual([]);
  });

  it('can be tried again when the device had no room', async () => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(new Uint8Array(sizeBytes)));
    const cache = await caches.open('full');
    const opening = jest.spyOn(caches, 'open').mockResolvedValue(cache);
    jest.spyOn(cache, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    await showTool();
    fireEvent.click(await button(sized(offline.save)));
    expect(await screen.findByText(offline.failed)).toBeVisible();
    opening.mockRestore();
    fireEvent.click(await button(sized(offline.save)));
    expect(await screen.findByText(sized(offline.saved))).toBeVisible();
    expect(await button(sized(offline.remove))).toBeVisible();
  });
});

describe('a file that is saved on the device (screens, Library)', () => {
  const file = new Blob(['page'], { type: 'application/pdf' });

  it('is found again, and removed by the button', async () => {
    await storeOfflineFile(name, file);
    await showTool();
    const remove = await button(sized(offline.remove));
    expect(remove).toHaveAttribute('aria-pressed', 'true');
    fireEvent.click(remove);
    expect(await button(sized(offline.save))).toBeVisible();
    expect(await readOfflineFile(name)).toBeUndefined();
    expect(await screen.findByText(sized(offline.removed))).toBeVisible();
  });

  it('is another one when the file was replaced', async () => {
    await storeOfflineFile(offlineNameOf({ kind: 'book', id: 7, version: 'v0' }), file);
    await storeOfflineFile(offlineNameOf({ kind: 'material', id: 7, version: 'v1' }), file);
    await showTool();
    expect(await button(sized(offline.save))).toHaveAttribute('aria-pressed', 'false');
  });

  it('is gone after sign-out (D-26.2)', async () => {
    await storeOfflineFile(name, file);
    clearSession();
    storeIdentity(aStudent());
    await showTool();
    expect(await button(sized(offline.save))).toBeVisible();
  });

  it('counts as absent when the browser does not answer', async () => {
    jest.spyOn(caches, 'open').mockRejectedValue(new DOMException('denied', 'SecurityError'));
    await showTool();
    expect(await button(sized(offline.save))).toBeVisible();
  });
});
