import { fillIn, htmlLanguage } from '@portal/domain';
import type { Content } from 'pdfmake';
import type { DocumentContent } from './document.ts';
import { contentOf, HEADING_LEVEL } from './pdf-layout.ts';
import { pdfmake } from './set-up-pdfmake.ts';

/** A4 in points. */
const pageWidths = { portrait: 595.28, landscape: 841.89 } as const;
const margins = { left: 42, top: 36, right: 28, bottom: 44 } as const;

/** Less room than this holds no heading together with the header and the first row of its table. */
const HEADING_NEEDS = 100;

const LARGE_TEXT = 12;

const blocksOf = ({ orientation, language, blocks, textSize }: DocumentContent): Content[] => {
  const width = pageWidths[orientation] - margins.left - margins.right;
  const stack = blocks.flatMap((block) => contentOf(block, { width, language }));
  return textSize === 'large' ? [{ stack, fontSize: LARGE_TEXT, lineHeight: 1.25 }] : stack;
};

const footerOf = ({ footer }: DocumentContent, page: number, pages: number): Content => ({
  text: fillIn(footer, { page, pages }),
  alignment: 'center',
  fontSize: 8,
  margin: [0, 14, 0, 0],
});

/** Documents of one file as parts that each count their own pages. */
function partsOf(documents: readonly DocumentContent[]): Content[] {
  // Filled again by each run of the layout, which begins with the first page.
  const pagesOf = documents.map((): number[] => []);
  return documents.map((document, at) => ({
    section: blocksOf(document),
    pageOrientation: document.orientation,
    background(page) {
      if (page === 1) for (const pages of pagesOf) pages.length = 0;
      pagesOf[at]?.push(page);
      return null;
    },
    footer(page) {
      const pages = pagesOf[at] ?? [];
      return footerOf(document, pages.indexOf(page) + 1, pages.length);
    },
  }));
}

export function renderPdf(document: DocumentContent): Promise<Uint8Array> {
  const { title, language, orientation, createdAt, before = [] } = document;
  return pdfmake
    .createPdf({
      pageSize: 'A4',
      pageOrientation: orientation,
      pageMargins: [margins.left, margins.top, margins.right, margins.bottom],
      language: htmlLanguage(language),
      info: { title, creationDate: createdAt, modDate: createdAt },
      defaultStyle: { font: 'Roboto', fontSize: 10 },
      content: partsOf([...before, document]),
      pageBreakBefore: ({ headlineLevel, startPosition: { top, pageInnerHeight } }) =>
        headlineLevel === HEADING_LEVEL && top > margins.top + pageInnerHeight - HEADING_NEEDS,
    })
    .getBuffer();
}
