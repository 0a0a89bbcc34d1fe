import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { blobSource, serverSource, SourceError } from './source.ts';

const answer = (status: number, text = '0123456789') =>
  new Response(status === 304 ? null : text, { status });
const fetched = () => jest.spyOn(globalThis, 'fetch');
const source = serverSource({ url: '/lms/api/library/book.file?id=7', sizeBytes: 10, version: 'v1' });
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

afterEach(() => void jest.restoreAllMocks());

describe('a file of the server', () => {
  it('is read in ranges of one version (§2 Library)', async () => {
    const request = fetched().mockResolvedValue(answer(206, '234'));
    expect(textOf(await source.readRange(2, 5))).toBe('234');
    expect(request).toHaveBeenCalledWith('/lms/api/library/book.file?id=7', {
      headers: { range: 'bytes=2-4', 'if-range': '"v1"' },
    });
  });

  it.each([200, 404, 416])('is not read after %i, and not asked for again', async (status) => {
    const request = fetched().mockResolvedValue(answer(status));
    await expect(source.readRange(0, 5)).rejects.toThrow(SourceError);
    expect(request).toHaveBeenCalledTimes(1);
  });

  it('is asked for again when the network fails', async () => {
    jest.useFakeTimers();
    const request = fetched()
      .mockRejectedValueOnce(new TypeError('failed'))
      .mockResolvedValue(answer(206, 'ab'));
    const reading = source.readRange(0, 2);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(textOf(await reading)).toBe('ab');
    expect(request).toHaveBeenCalledTimes(2);
    jest.useRealTimers();
  });

  it('is read as a whole, with the bytes that have arrived', async () => {
    fetched().mockResolvedValue(answer(200));
    const counts: number[] = [];
    const whole = await source.readAll((loaded) => counts.push(loaded));
    expect([whole.size, counts.at(-1)]).toEqual([10, 10]);
  });
});

describe('a file of this browser', () => {
  it('is read without a request', async () => {
    const request = fetched();
    const stored = blobSource(await answer(200).blob());
    expect(textOf(await stored.readRange(3, 6))).toBe('345');
    expect(stored.sizeBytes).toBe(10);
    expect(request).not.toHaveBeenCalled();
  });
});
