import { text } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** The text files of an archive by their names. */
export async function readZip(bytes: Buffer): Promise<Readonly<Record<string, string>>> {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true });
  const files: Record<string, string> = {};
  for await (const entry of archive.eachEntry())
    files[entry.fileName] = await text(await archive.openReadStreamPromise(entry));
  return files;
}
