import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { DecodedPicture, PictureToDecode } from './decode-picture.ts';
import { pictureLimits } from './picture-limits.ts';

const BMP_SIZE_AT = 18;

function assertSize(width: number, height: number): void {
  if (!(width > 0 && height > 0 && width * height <= pictureLimits.pixelsMax))
    throw new Error('The picture is too large');
}

async function decodeBmp(file: Buffer): Promise<DecodedPicture> {
  // Read before anything is decoded; a negative height means that the first row is the upper one.
  assertSize(file.readInt32LE(BMP_SIZE_AT), Math.abs(file.readInt32LE(BMP_SIZE_AT + 4)));
  const { decode } = await import('bmp-ts');
  const { width, height, data } = decode(file, { toRGBA: true });
  return { width, height: Math.abs(height), pixels: new Uint8Array(data) };
}

async function decodeHeic(file: Buffer): Promise<DecodedPicture> {
  const { default: heic } = await import('heic-decode');
  // Only the headers are read until `decode()`.
  const [image] = await heic.all({ buffer: file });
  if (!image) throw new Error('There is no picture');
  const { width, height } = image;
  assertSize(width, height);
  const { data } = await image.decode();
  return { width, height, pixels: new Uint8Array(data.buffer) };
}

const decoders = { bmp: decodeBmp, heic: decodeHeic } as const;
const { from, decoder }: PictureToDecode = workerData;
const file = readFileSync(from);
// Whatever a decoder throws is about the content.
const decoded = await decoders[decoder](file).catch(() => null);
parentPort?.postMessage(decoded, decoded ? [decoded.pixels.buffer] : []);
