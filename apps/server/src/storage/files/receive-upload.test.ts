import fs from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { receiveUpload, UploadTooLargeError } from './receive-upload.ts';

const MAX_BYTES = 10;
const SLOW_MS = 50;

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'portal-uploads-'));
});
afterEach(() => rm(dir, { recursive: true }));

/** The files of the folder after everything that was begun on a slow disk has ended. */
async function filesAfterwards(): Promise<string[]> {
  await new Promise((resolve) => setTimeout(resolve, 2 * SLOW_MS));
  return readdir(dir);
}

describe('receiveUpload', () => {
  it('stores the bytes and counts them', async () => {
    const { path: file, sizeBytes } = await receiveUpload(dir, Readable.from([Buffer.alloc(4)]), MAX_BYTES);
    expect(sizeBytes).toBe(4);
    expect(await readdir(dir)).toEqual([path.basename(file)]);
  });

  describe('on a disk that opens files slowly', () => {
    beforeEach(() => {
      const { open } = fs;
      const openLater = (...request: Parameters<typeof open>) =>
        void setTimeout(() => open(...request), SLOW_MS);
      jest.spyOn(fs, 'open').mockImplementation(openLater as typeof open);
    });
    afterEach(() => void jest.restoreAllMocks());

    it('leaves nothing when the first bytes already exceed the limit', async () => {
      const upload = receiveUpload(dir, Readable.from([Buffer.alloc(MAX_BYTES + 1)]), MAX_BYTES);
      await expect(upload).rejects.toThrow(UploadTooLargeError);
      expect(await filesAfterwards()).toEqual([]);
    });

    it('leaves nothing when the connection breaks at once', async () => {
      const connection = new Readable({ read: () => connection.destroy(new Error('The connection broke')) });
      await expect(receiveUpload(dir, connection, MAX_BYTES)).rejects.toThrow('The connection broke');
      expect(await filesAfterwards()).toEqual([]);
    });
  });
});
