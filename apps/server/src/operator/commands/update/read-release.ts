import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { UsageError } from '../usage-error.ts';
import { isReleaseDescription, type ReleaseDescription } from './release-description.ts';

/** Of tar: each file has a header of one block before its content. */
const BLOCK_BYTES = 512;
const SIZE_FIELD = { start: 124, end: 136 };
const NAME_BYTES = 100;
const DESCRIPTION_BYTES_MAX = 16_000_000;
const TIMEOUT_MS = 60_000;

const textOf = (bytes: Buffer): string => bytes.toString('utf8').replace(/\0.*$/s, '').trim();

/** Reads the first file of an archive, which is the description, and no more. */
async function readFirstFile(archive: Readable, name: string): Promise<string> {
  const content = archive.pipe(createGunzip());
  archive.on('error', (error) => content.destroy(error));
  let bytes = Buffer.alloc(0);
  for await (const piece of content) {
    bytes = Buffer.concat([bytes, piece]);
    if (bytes.length < BLOCK_BYTES) continue;
    const size = Number.parseInt(textOf(bytes.subarray(SIZE_FIELD.start, SIZE_FIELD.end)), 8);
    const isDescription = textOf(bytes.subarray(0, NAME_BYTES)).endsWith('/release.json');
    if (!isDescription || !(size < DESCRIPTION_BYTES_MAX)) break;
    if (bytes.length < BLOCK_BYTES + size) continue;
    archive.destroy();
    return bytes.subarray(BLOCK_BYTES, BLOCK_BYTES + size).toString('utf8');
  }
  throw new UsageError(`${name} is no archive of a release`);
}

async function openAddress(address: string): Promise<Readable> {
  const { ok, status, body } = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!ok || !body) throw new UsageError(`${address} responded ${status}`);
  return Readable.fromWeb(body);
}

async function readText(place: string): Promise<string> {
  if (/^https?:\/\//.test(place)) return readFirstFile(await openAddress(place), place);
  if ((await stat(place)).isDirectory()) return readFile(path.join(place, 'release.json'), 'utf8');
  return readFirstFile(createReadStream(place), place);
}

/** Reads the description of a release from its archive, its unpacked folder, or an address of its archive. */
export async function readRelease(place: string): Promise<ReleaseDescription> {
  let description: unknown;
  try {
    description = JSON.parse(await readText(place));
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${place} cannot be read as a release: ${String(error)}`, { cause: error });
  }
  if (isReleaseDescription(description)) return description;
  throw new UsageError(`${place} does not describe a release`);
}
