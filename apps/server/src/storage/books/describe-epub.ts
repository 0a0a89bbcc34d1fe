import { buffer } from 'node:stream/consumers';
import { fileTypeFromBuffer } from 'file-type';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { NO_DESCRIPTION, type BookDescription } from './book-description.ts';
import { encodeImage } from './encode-cover.ts';
import { findCover, findPackage } from './epub-package.ts';

const ENTRIES_MAX = 10_000;
const TEXT_MAX_BYTES = 2 * 1_024 * 1_024;
const IMAGE_MAX_BYTES = 20 * 1_024 * 1_024;
/** SVG is excluded, because it is a program for the renderer. */
const imageTypes = new Set(['jpg', 'png', 'gif', 'webp']);

async function indexEntries(archive: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  if (archive.entryCount > ENTRIES_MAX) return entries;
  for await (const entry of archive.eachEntry()) entries.set(entry.fileName, entry);
  return entries;
}

/** yauzl ends the stream with an error when an entry is larger than it says. */
async function readEntry(
  archive: ZipFile,
  entry: Entry | undefined,
  maxBytes: number,
): Promise<Buffer | null> {
  if (!entry || entry.isEncrypted() || entry.uncompressedSize > maxBytes) return null;
  return buffer(await archive.openReadStreamPromise(entry));
}

async function readCover(archive: ZipFile): Promise<Buffer | null> {
  const entries = await indexEntries(archive);
  const readText = async (name: string | undefined) =>
    (await readEntry(archive, entries.get(name ?? ''), TEXT_MAX_BYTES))?.toString('utf8') ?? '';
  const packageName = findPackage(await readText('META-INF/container.xml'));
  const coverName = findCover(await readText(packageName), packageName ?? '');
  const image = await readEntry(archive, entries.get(coverName ?? ''), IMAGE_MAX_BYTES);
  const type = image && (await fileTypeFromBuffer(image));
  return image && type && imageTypes.has(type.ext) ? encodeImage(image) : null;
}

/** The cover image of an EPUB; its pages depend on the screen, so they are not counted. */
export async function describeEpub(path: string): Promise<BookDescription> {
  const archive = await openPromise(path, { lazyEntries: true, autoClose: false });
  try {
    return { ...NO_DESCRIPTION, cover: await readCover(archive) };
  } finally {
    archive.close();
  }
}
