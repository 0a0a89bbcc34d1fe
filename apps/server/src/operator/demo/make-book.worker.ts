import { parentPort } from 'node:worker_threads';
import type { WorkerReply } from '../../storage/worker-pool.ts';
import { extensionOf } from '../../storage/files/file-name.ts';
import { loadSharp } from '../../storage/files/load-sharp.ts';
import { demoBooks } from './book-description.ts';
import { makeBookEpub, makeBookHtml } from './book-pages.ts';
import { makeBookPdf } from './book-pdf.ts';
import { renderDiagram } from './book-pictures.ts';

/** The first page of a book as a PDF, or the whole book; an EPUB contains its cover. */
export interface MakeBookTask {
  readonly number: number;
  readonly isCover: boolean;
  readonly cover?: Uint8Array;
}

const pictures = new Map<number, Promise<Buffer>>();

/** Books share pictures. */
function pictureOf(number: number): Promise<Buffer> {
  const picture = pictures.get(number) ?? renderDiagram(number);
  pictures.set(number, picture);
  return picture;
}

async function makeBook({ number, isCover, cover }: MakeBookTask): Promise<Uint8Array> {
  const book = demoBooks[number];
  if (!book) throw new Error(`There is no demo book ${number}`);
  const count = isCover ? 1 : book.chapters.length;
  const own = await Promise.all(Array.from({ length: count }, (_, at) => pictureOf(number + at)));
  const extension = extensionOf(book.file);
  if (isCover || extension === 'pdf') return makeBookPdf(book, own, { isCover });
  if (extension === 'html' || !cover) return makeBookHtml(book, own);
  const sharp = await loadSharp();
  return makeBookEpub(book, own, await sharp(Buffer.from(cover), {}).jpeg().toBuffer());
}

const reply = (message: WorkerReply<Uint8Array>) => parentPort?.postMessage(message);

parentPort?.on('message', (task: MakeBookTask) => {
  makeBook(task).then(
    (result) => reply({ result }),
    (error: unknown) => reply({ error }),
  );
});
