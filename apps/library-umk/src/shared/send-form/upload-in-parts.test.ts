import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { fakeUploads, portalServer, setupPortalServer } from '@portal/testing';
import { toFailure } from './upload-failure.ts';
import { forgetUpload, LEFT_THE_PAGE, uploadInParts } from './upload-in-parts.ts';

setupPortalServer();

const PART_BYTES = 8 * 1_024 * 1_024;
const FIRST_ID = '1'.padStart(32, '0');
const SECOND_ID = '2'.padStart(32, '0');

const file = (bytes = 3, name = 'Манас.pdf') =>
  new File([new Uint8Array(bytes).fill(7)], name, { lastModified: 1 });

type Interrupt = Parameters<typeof fakeUploads>[0];

function serveUploads(interrupt?: Interrupt) {
  const fake = fakeUploads(interrupt);
  portalServer.use(...fake.handlers);
  return fake;
}

/** Answers the given requests of a method, counted from 1, once each. */
const interruptions = (method: string, responses: Readonly<Record<number, number | 'broken'>>): Interrupt => {
  let count = 0;
  return (sent) => (sent === method ? responses[(count += 1)] : undefined);
};

const failureOf = (pending: Promise<unknown>) => pending.then(() => undefined, toFailure);

describe('an upload in parts', () => {
  it('sends all bytes with the token of the page, and tells the share', async () => {
    document.cookie = 'XSRF-TOKEN=a%3Db; path=/';
    const { uploads, seen, tokens } = serveUploads();
    const shares: number[] = [];
    const id = await uploadInParts(file(PART_BYTES + 3), { onProgress: (share) => shares.push(share) });
    expect([id, uploads.get(id)?.receivedBytes]).toEqual([FIRST_ID, PART_BYTES + 3]);
    expect(seen).toEqual(['POST', 'PATCH', 'PATCH']);
    expect([...tokens]).toEqual(['a=b']);
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  });

  it('goes on after a lost connection with what has arrived', async () => {
    const { uploads, seen } = serveUploads(interruptions('PATCH', { 2: 'broken' }));
    const id = await uploadInParts(file(2 * PART_BYTES), {});
    expect(uploads.get(id)?.receivedBytes).toBe(2 * PART_BYTES);
    expect(seen).toEqual(['POST', 'PATCH', 'PATCH', 'HEAD', 'PATCH']);
  });

  it('does not start again because the server restarts', async () => {
    let heads = 0;
    const { seen } = serveUploads((method) => {
      if (method === 'HEAD') return (heads += 1) === 1 ? 503 : undefined;
      return method === 'PATCH' && heads === 0 ? 'broken' : undefined;
    });
    expect(await uploadInParts(file(), {})).toBe(FIRST_ID);
    expect(seen).toEqual(['POST', 'PATCH', 'HEAD', 'HEAD', 'PATCH']);
  });

  it('goes on with the same file after a reload, and not with another one', async () => {
    const first = serveUploads(interruptions('PATCH', { 2: 401 }));
    expect(await failureOf(uploadInParts(file(PART_BYTES + 1), {}))).toMatchObject({ status: 401 });
    expect(await uploadInParts(file(PART_BYTES + 1), {})).toBe(FIRST_ID);
    expect(first.seen).toEqual(['POST', 'PATCH', 'PATCH', 'HEAD', 'PATCH']);
    expect(await uploadInParts(file(PART_BYTES + 2), {})).toBe(SECOND_ID);
  });

  it('starts again when the server has it no more', async () => {
    const { uploads } = serveUploads();
    await uploadInParts(file(), {});
    expect(await uploadInParts(file(), {})).toBe(FIRST_ID);
    uploads.delete(FIRST_ID);
    uploads.set('x', { size: 1, receivedBytes: 1 });
    expect(await uploadInParts(file(), {})).toBe(SECOND_ID);
    forgetUpload(file());
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('fails with the reason of the server when its disk is full', async () => {
    const { seen } = serveUploads((method) => (method === 'PATCH' ? 507 : undefined));
    expect(await failureOf(uploadInParts(file(), {}))).toEqual({
      kind: 'SERVER_ERROR',
      status: 507,
      code: 'code507',
      message: 'Отказ 507',
      requestId: undefined,
    });
    expect(seen).toEqual(['POST', 'PATCH']);
  });
});

describe('a stopped upload', () => {
  it('is removed from the server when it was canceled', async () => {
    const { uploads, seen } = serveUploads();
    const controller = new AbortController();
    const onProgress = () => controller.abort();
    const failure = await failureOf(
      uploadInParts(file(2 * PART_BYTES), { onProgress, signal: controller.signal }),
    );
    expect(failure).toMatchObject({ kind: 'CANCEL_ERROR' });
    await waitFor(() => {
      expect(seen).toContain('DELETE');
    });
    expect([uploads.size, Object.keys(localStorage)]).toEqual([0, []]);
  });

  it('stays when its page was left', async () => {
    const { uploads } = serveUploads();
    const controller = new AbortController();
    const onProgress = (share: number) => void (share >= 0.5 && controller.abort(LEFT_THE_PAGE));
    const failure = await failureOf(
      uploadInParts(file(2 * PART_BYTES), { onProgress, signal: controller.signal }),
    );
    expect(failure).toMatchObject({ kind: 'CANCEL_ERROR' });
    expect([uploads.size, Object.keys(localStorage).length]).toEqual([1, 1]);
    expect(await uploadInParts(file(2 * PART_BYTES), {})).toBe(FIRST_ID);
  });

  it('does not start when it is canceled before', async () => {
    const { seen } = serveUploads();
    expect(await failureOf(uploadInParts(file(), { signal: AbortSignal.abort() }))).toMatchObject({
      kind: 'CANCEL_ERROR',
    });
    expect(seen).toEqual([]);
  });
});
