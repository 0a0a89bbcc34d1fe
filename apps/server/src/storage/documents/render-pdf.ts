import { fillIn, htmlLanguage } from '@portal/domain';
import type { DocumentContent } from './document.ts';
import { contentOf, HEADING_LEVEL } from './pdf-layout.ts';
import { pdfmake } from './set-up-pdfmake.ts';

/** A4 in points. */
const pageWidths = { portrait: 595.28, landscape: 841.89 } as const;
const margins = { left: 42, top: 36, right: 28, bottom: 44 } as const;

/** Less room than this holds no heading together with the header and the first row of its table. */
const HEADING_NEEDS = 100;

export function renderPdf(document: DocumentContent): Promise<Uint8Array> {
  const { title, language, orientation, footer, createdAt, blocks } = document;
  const width = pageWidths[orientation] - margins.left - margins.right;
  return pdfmake
    .createPdf({
      pageSize: 'A4',
      pageOrientation: orientation,
      pageMargins: [margins.left, margins.top, margins.right, margins.bottom],
      language: htmlLanguage(language),
      info: { title, creationDate: createdAt, modDate: createdAt },
      defaultStyle: { font: 'Roboto', fontSize: 10 },
      content: blocks.flatMap((block) => contentOf(block, { width, language })),
      footer: (page, pages) => ({
        text: fillIn(footer, { page, pages }),
        alignment: 'center',
        fontSize: 8,
        margin: [0, 14, 0, 0],
      }),
      pageBreakBefore: ({ headlineLevel, startPosition: { top, pageInnerHeight } }) =>
        headlineLevel === HEADING_LEVEL && top > margins.top + pageInnerHeight - HEADING_NEEDS,
    })
    .getBuffer();
}
