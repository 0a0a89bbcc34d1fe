const PAGE = '<</Type/Page/Parent 2 0 R/Contents 4 0 R';

/** A PDF of the given objects; the first is the catalog. */
function pdfOf(objects: readonly string[], trailer = ''): Buffer {
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, at) => {
    const offset = String(text.length).padStart(10, '0');
    text += `${at + 1} 0 obj${object}endobj\n`;
    return `${offset} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  const end = `trailer<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(`${text}${table}${end}`, 'latin1');
}

const stream = (content: string, entries = ''): string =>
  `<<${entries}/Length ${content.length}>>stream\n${content}\nendstream`;

interface PdfPage {
  readonly box?: string;
  readonly content?: string;
  readonly count?: number;
  readonly trailer?: string;
}

/** A PDF with red in the lower left half of each page. */
export function pdfWith({
  box = '0 0 600 800',
  content = '1 0 0 rg 0 0 300 800 re f',
  count = 1,
  trailer = '',
}: PdfPage = {}): Buffer {
  const kids = Array.from({ length: count }, () => '3 0 R').join(' ');
  return pdfOf(
    [
      '<</Type/Catalog/Pages 2 0 R>>',
      `<</Type/Pages/Kids[${kids}]/Count ${count}>>`,
      `${PAGE}/MediaBox[${box}]>>`,
      stream(content),
    ],
    trailer,
  );
}

const junk = '30'.repeat(32);
const handler = `<</Filter/Standard/V 1/R 2/O<${junk}>/U<${junk}>/P -4>>`;

const FORMS = 24;

/** A page that draws a form four times, which draws another one four times, and so on. */
function formsInForms(): Buffer {
  const forms = Array.from({ length: FORMS }, (_, at) =>
    stream(
      '/X Do '.repeat(4),
      `/Type/XObject/Subtype/Form/BBox[0 0 600 800]/Resources<</XObject<</X ${at + 6} 0 R>>>>`,
    ),
  );
  return pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R 3 0 R]/Count 2>>',
    `${PAGE}/MediaBox[0 0 600 800]/Resources<</XObject<</X 5 0 R>>>>>>`,
    stream('/X Do'),
    ...forms,
    stream('0 0 100 100 re f', '/Type/XObject/Subtype/Form/BBox[0 0 600 800]'),
  ]);
}

/** PDF files without a cover, by what is wrong with them, with the number of their pages. */
export const brokenPdfs: Readonly<Record<string, { make: () => Buffer; pageCount: number | null }>> = {
  'has no bytes': { make: () => Buffer.alloc(0), pageCount: null },
  'is text': { make: () => Buffer.from('not a book'), pageCount: null },
  'is cut off': { make: () => pdfWith().subarray(0, 150), pageCount: null },
  'needs a password': {
    make: () => pdfWith({ trailer: `/Encrypt ${handler}/ID[<00><00>]` }),
    pageCount: null,
  },
  'draws more than the memory holds': { make: formsInForms, pageCount: 2 },
  'nests without end': {
    make: () => Buffer.from(`%PDF-1.7\n1 0 obj${'['.repeat(200_000)}`),
    pageCount: null,
  },
  'has its pages inside themselves': {
    make: () => pdfOf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R 2 0 R]/Count 2>>']),
    pageCount: 2,
  },
};

const CONTAINER = 'META-INF/container.xml';

export interface EpubEntry {
  readonly name: string;
  readonly content: string | Buffer;
}

/** The entries of an EPUB with this package document and more files in the folder of it. */
export const epubEntries = (
  packageXml: string,
  files: Readonly<Record<string, string | Buffer>> = {},
): EpubEntry[] => [
  { name: 'mimetype', content: 'application/epub+zip' },
  {
    name: CONTAINER,
    content: `<container><rootfiles><rootfile full-path="OEBPS/book.opf" media-type="x"/></rootfiles></container>`,
  },
  { name: 'OEBPS/book.opf', content: packageXml },
  ...Object.entries(files).map(([name, content]) => ({ name: `OEBPS/${name}`, content })),
];
