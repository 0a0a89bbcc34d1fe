import { makeBook, View, type EpubBook, type ResourceEvent, type TocItem } from 'foliate-js/view.js';
import type { ContentsItem } from '../frame/contents-panel.tsx';
import type { FileSource } from '../source.ts';
import { cleanChapter, pageNonce } from '../shared/clean-chapter.ts';
import { canBeShown, replaceUnshown } from './replace-unshown.ts';
import { takeTurns } from './take-turns.ts';

const isResource = (event: Event): event is ResourceEvent => 'detail' in event;

/** A page of the book that is no document. */
class UnshownPageError extends Error {}

/** Every part of the book passes here before it becomes a document. */
function cleanResources({ transformTarget, sections, rendition }: EpubBook): void {
  const nonce = pageNonce();
  const pages = new Set(sections.map(({ id }) => id));
  const isSvgPage = (type: string) => rendition?.layout === 'pre-paginated' && type === 'image/svg+xml';
  transformTarget?.addEventListener('data', (event) => {
    if (!isResource(event)) return;
    const { detail } = event;
    const { type, name } = detail;
    detail.data = Promise.resolve(detail.data).then((data) => {
      if (pages.has(name) && !isSvgPage(type) && !canBeShown(data, type)) throw new UnshownPageError(name);
      return typeof data === 'string' ? cleanChapter(data, type, nonce) : data;
    });
  });
}

const toItem = ({ label = '', href, subitems }: TocItem): ContentsItem => ({
  label: label.trim(),
  target: href,
  items: (subitems ?? []).map(toItem),
});

export const contentsOf = ({ toc }: EpubBook): readonly ContentsItem[] => (toc ?? []).map(toItem);

export interface OpenedEpub {
  readonly book: EpubBook;
  readonly view: View;
}

/** A book of any other archive or broken file. */
export class DamagedEpubError extends Error {}

/** A book that only the programs of its shop or library can decrypt. */
export class ProtectedEpubError extends Error {}

const encryptionMethod = /<(?:[\w-]+:)?EncryptionMethod\s[^>]*\bAlgorithm\s*=\s*["']([^"']*)/g;
/** They hide fonts only, and foliate-js shows them. */
const fontAlgorithms = ['http://www.idpf.org/2008/embedding', 'http://ns.adobe.com/pdf/enc#RC'];

async function refuseProtected(book: EpubBook): Promise<void> {
  const encryption = (await book.loadText?.('META-INF/encryption.xml')) ?? '';
  const methods = Array.from(encryption.matchAll(encryptionMethod), ([, algorithm = '']) => algorithm);
  if (methods.some((algorithm) => !fontAlgorithms.includes(algorithm))) throw new ProtectedEpubError();
}

interface OpenOptions {
  readonly host: HTMLElement;
  /** Stands on a page that cannot be shown. */
  readonly notice: string;
  readonly onBytes: (loaded: number) => void;
}

/** Reads an EPUB into `host`. */
export async function openEpub(
  source: FileSource,
  { host, notice, onBytes }: OpenOptions,
): Promise<OpenedEpub> {
  const blob = await source.readAll(onBytes);
  try {
    const book = await makeBook(new File([blob], 'book.epub'));
    await refuseProtected(book);
    cleanResources(book);
    replaceUnshown(book, notice);
    const view = new View();
    host.replaceChildren(view);
    await view.open(book);
    takeTurns(view);
    return { book, view };
  } catch (error) {
    if (error instanceof ProtectedEpubError) throw error;
    throw new DamagedEpubError('The EPUB cannot be read', { cause: error });
  }
}
