import type { EpubBook } from 'foliate-js/view.js';

const warn = (error: unknown) => console.warn(error);
const pictures = 'img, svg, math, video, audio, table, hr';

/** The page that stands for one that cannot be shown. */
function noticePage(notice: string): Blob {
  const page = document.implementation.createHTMLDocument();
  page.documentElement.lang = document.documentElement.lang;
  const paragraph = page.createElement('p');
  paragraph.textContent = notice;
  page.body.append(paragraph);
  return new Blob([new XMLSerializer().serializeToString(page)], { type: 'application/xhtml+xml' });
}

/** True when the engine, which lays out the body of a page, has something to show. */
export function canBeShown(page: unknown, type: string): boolean {
  if (typeof page !== 'string') return type.startsWith('image/');
  if (type !== 'application/xhtml+xml' && type !== 'text/html') return false;
  const body = new DOMParser().parseFromString(page, type).querySelector('html:root > body');
  if (body === null) return false;
  // A valid page may be empty; one that is read as HTML because it is broken may have lost its content.
  return type !== 'text/html' || body.textContent.trim() !== '' || body.querySelector(pictures) !== null;
}

/** Shows a sentence instead of a page that cannot be shown, because the engine would stop there. */
export function replaceUnshown(book: EpubBook, notice: string): void {
  let url: string | undefined;
  const noticeUrl = () => (url ??= URL.createObjectURL(noticePage(notice)));
  for (const section of book.sections) {
    const load = section.load.bind(section);
    const createDocument = section.createDocument.bind(section);
    section.load = async () => {
      const loaded = await load().catch(warn);
      return loaded ?? noticeUrl();
    };
    // The search goes on after a page that is no document.
    section.createDocument = async () => {
      const created = await createDocument().catch(warn);
      return created ?? document.implementation.createHTMLDocument();
    };
  }
  const destroy = book.destroy?.bind(book);
  book.destroy = () => {
    if (url !== undefined) URL.revokeObjectURL(url);
    destroy?.();
  };
}
