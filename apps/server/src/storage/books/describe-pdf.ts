import { closeSync, fstatSync, openSync } from 'node:fs';
import { COVER_HEIGHT_MAX, COVER_WIDTH } from '../pictures/cover-size.ts';
import { encodePixels } from './encode-cover.ts';
import { FileAccess } from './file-access.ts';
import { openPdfium, type Pdfium } from './open-pdfium.ts';
import { NO_DESCRIPTION, type BookDescription } from './book-description.ts';

const RGBA_BYTES = 4;
/** FPDFBitmap_BGRx. */
const FORMAT = 3;
/** FPDF_REVERSE_BYTE_ORDER: red first, as sharp expects it. */
const RED_FIRST = 0x10;
const WHITE = 0xffffffff;
/** More pages are a forged number. */
const PAGES_MAX = 100_000;

/** The size of the cover; whatever the size of the page, it is at least one pixel and fits into the maximum. */
function coverSizeOf(pageWidth: number, pageHeight: number): { width: number; height: number } {
  if (!(pageWidth > 0 && pageHeight > 0)) return { width: 0, height: 0 };
  const scale = Math.min(COVER_WIDTH / pageWidth, COVER_HEIGHT_MAX / pageHeight);
  const toPixels = (length: number, max: number) => Math.min(max, Math.max(1, Math.round(length * scale)));
  return { width: toPixels(pageWidth, COVER_WIDTH), height: toPixels(pageHeight, COVER_HEIGHT_MAX) };
}

async function renderCover(pdfium: Pdfium, page: number): Promise<Buffer | null> {
  const { width, height } = coverSizeOf(pdfium.pageWidth(page), pdfium.pageHeight(page));
  if (width === 0) return null;
  const sizeBytes = width * height * RGBA_BYTES;
  const pixels = pdfium.malloc(sizeBytes);
  const bitmap = pdfium.createBitmap(width, height, FORMAT, pixels, width * RGBA_BYTES);
  pdfium.fillBitmap(bitmap, 0, 0, width, height, WHITE);
  pdfium.renderPage(bitmap, page, 0, 0, width, height, 0, RED_FIRST);
  const copy = Buffer.from(new Uint8Array(pdfium.memory.buffer, pixels, sizeBytes));
  pdfium.destroyBitmap(bitmap);
  pdfium.free(pixels);
  return encodePixels(copy, { width, height });
}

async function renderFirstPage(pdfium: Pdfium, document: number): Promise<Buffer | null> {
  const page = pdfium.loadPage(document, 0);
  if (page === 0) return null;
  try {
    return await renderCover(pdfium, page);
  } finally {
    pdfium.closePage(page);
  }
}

/** Counts the pages of a PDF and draws the first one, unless only the number is wanted. */
export type PdfReader = (path: string, hasCover: boolean) => Promise<BookDescription>;

export async function openPdfReader(): Promise<PdfReader> {
  const pdfium = await openPdfium();
  const access = new FileAccess(pdfium);
  return async (path, hasCover) => {
    const file = openSync(path, 'r');
    try {
      const document = access.open(file, fstatSync(file).size);
      if (document === 0) return NO_DESCRIPTION;
      const pages = pdfium.countPages(document);
      const pageCount = pages > 0 && pages <= PAGES_MAX ? pages : null;
      const cover = pageCount !== null && hasCover ? await renderFirstPage(pdfium, document) : null;
      pdfium.closeDocument(document);
      return { pageCount, cover };
    } finally {
      closeSync(file);
    }
  };
}
