import { describe, expect, it, jest } from '@jest/globals';
import { digestFile } from './digest-file.ts';

const MEGABYTE = 1_024 * 1_024;
const someBytes = (size: number) => Uint8Array.from({ length: size }, (_, at) => (at * 7 + (at >> 8)) % 256);

describe('the hash of a file', () => {
  // Computed by another program.
  it.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    ['өмүр', '9b1fa82585e04bd607df32c744dadc4f494fe7265f3bc3d311d1d2c8c12cd44c'],
  ])('of «%s» is that of the standard', async (text, expected) => {
    expect(await digestFile(new File([text], 'a.txt'))).toBe(expected);
  });

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
