import { describe, expect, it, jest } from '@jest/globals';
import { digestFile } from './digest-file.ts';
import { Sha256 } from './sha256.ts';

const MEGABYTE = 1_024 * 1_024;
const someBytes = (size: number) => Uint8Array.from({ length: size }, (_, at) => (at * 7 + (at >> 8)) % 256);

function hashOf(bytes: Uint8Array): string {
  const hash = new Sha256();
  hash.update(bytes);
  return hash.digest();
}

describe('SHA-256', () => {
  // Computed by another program.
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    ['өмүр', '9b1fa82585e04bd607df32c744dadc4f494fe7265f3bc3d311d1d2c8c12cd44c'],
    ['a'.repeat(55), '9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318'],
    ['a'.repeat(56), 'b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a'],
    ['a'.repeat(64), 'ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb'],
    ['a'.repeat(1_000), '41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3'],
  ])('of «%s» is that of the standard', (text, expected) => {
    expect(hashOf(new TextEncoder().encode(text))).toBe(expected);
  });

  it('does not depend on the parts in which the bytes come', () => {
    for (let size = 0; size < 300; size += 7) {
      const bytes = someBytes(size);
      const hash = new Sha256();
      for (let at = 0, part = 0; at < size; at += part) {
        part = 1 + ((at * 31) % 90);
        hash.update(bytes.subarray(at, at + part));
      }
      expect(hash.digest()).toBe(hashOf(bytes));
    }
  });
});

describe('the hash of a file', () => {
  it('is computed from parts of a megabyte, never from the whole', async () => {
    const bytes = someBytes(2 * MEGABYTE + 5);
    const file = new File([bytes], 'a.pdf');
    const whole = jest.spyOn(file, 'arrayBuffer');
    const slice = jest.spyOn(file, 'slice');
    expect(await digestFile(file)).toBe('7ce17a8ebd213e09ddfa67865d4970ed8acd6bc19289266e887d82b50a5642c1');
    expect(slice).toHaveBeenCalledTimes(3);
    expect(whole).not.toHaveBeenCalled();
  });

  it('stops when another file is chosen', async () => {
    const file = new File([new Uint8Array(3 * MEGABYTE)], 'a.pdf');
    const slice = jest.spyOn(file, 'slice');
    const controller = new AbortController();
    const digest = digestFile(file, controller.signal);
    controller.abort();
    await expect(digest).rejects.toThrow(/abort/i);
    expect(slice).toHaveBeenCalledTimes(1);
  });
});
