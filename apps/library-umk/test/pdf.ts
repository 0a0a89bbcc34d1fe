import type { PDFDocumentProxy } from 'pdfjs-dist';

interface Facts {
  /** The text of each page. */
  readonly texts: readonly string[];
  readonly outline?: unknown;
  /** The numbers of the pages that cannot be read. */
  readonly broken?: readonly number[];
  readonly width?: number;
  readonly height?: number;
}

/** A document of the engine, and the pages that the reader has asked for and painted. */
export function aPdf({ texts, outline = null, broken = [], width = 600, height = 800 }: Facts) {
  const read: number[] = [];
  const painted: { readonly page: number; readonly width: number }[] = [];
  const pageOf = (number: number) => ({
    getViewport: ({ scale }: { readonly scale: number }) => ({
      width: width * scale,
      height: height * scale,
    }),
    getTextContent: async () => ({ items: [{ str: texts[number - 1] ?? '', hasEOL: false }] }),
    render: ({ canvas }: { readonly canvas: HTMLCanvasElement }) => {
      painted.push({ page: number, width: canvas.width });
      return { promise: Promise.resolve(), cancel: () => undefined };
    },
  });
  const pdf = {
    numPages: texts.length,
    getPage: async (number: number) => {
      read.push(number);
      if (broken.includes(number)) throw new Error(`Page ${number} cannot be read`);
      return pageOf(number);
    },
    getOutline: async () => outline,
  };
  return { pdf: pdf as unknown as PDFDocumentProxy, read, painted };
}
