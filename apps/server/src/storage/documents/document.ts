import type { Language } from '@portal/domain';
import type { Letterhead } from '../../university/documents/letterhead-facts.ts';

/** A calendar day, `2026-11-22`: no time zone can move it to the day before. */
export interface DayCell {
  readonly day: string;
}

/** A string stays text whatever it begins with, a number can be computed with, `undefined` is an empty cell. There are no formulas. */
export type Cell = string | number | DayCell | undefined;

export type Alignment = 'left' | 'center' | 'right';

export interface TableColumn {
  readonly header: string;
  /** In a workbook, where there is room for more. */
  readonly longHeader?: string;
  /** Of the text on a page, in points; `fill` shares what is left of the page. */
  readonly width: number | 'fill';
  readonly align?: Alignment;
  /** Decimals of the column's numbers; without it a number shows as many as it has. */
  readonly decimals?: number;
}

/** A table of too many columns for a page: the columns between the first and the last ones are divided among several tables. */
export interface TableParts {
  /** Columns on the left of every part; they do not scroll in a workbook. */
  readonly firstColumns: number;
  /** Columns on the right of the last part. */
  readonly lastColumns: number;
  /** The most columns of a part between them. */
  readonly most: number;
  /** Above each part; `{{from}}`, `{{to}}` and `{{total}}` stand for its columns. */
  readonly heading: string;
}

export interface TableBlock {
  readonly kind: 'table';
  /** Above the table; the name of its sheet in a workbook. */
  readonly heading?: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly Cell[])[];
  /** Rows in bold below the others. */
  readonly totals?: readonly (readonly Cell[])[];
  /** `medium` fits twenty lessons of a journal across a landscape page, `small` sixty. */
  readonly textSize?: 'normal' | 'medium' | 'small';
  readonly parts?: TableParts;
}

export interface QrBlock {
  readonly kind: 'qr';
  readonly content: string;
  /** Lines next to the code. */
  readonly caption: readonly string[];
  /** `large`: 10 cm, to be read from a step away; `normal`: 3.4 cm. */
  readonly size?: 'normal' | 'large';
}

/** A line of a slip: `large` is a code to type, `small` an explanation. */
export interface SlipLine {
  readonly text: string;
  readonly size: 'small' | 'normal' | 'large';
}

/** A slip to cut off: lines from top to bottom, next to a QR code, the small ones below. */
export interface Slip {
  readonly lines: readonly SlipLine[];
  readonly qr: string;
}

/** Slips to cut apart, two in a row. */
export interface SlipsBlock {
  readonly kind: 'slips';
  readonly slips: readonly Slip[];
}

/** A name and what it is; a fact without a value is left out. */
export interface Fact {
  readonly label: string;
  readonly value: string | null | undefined;
}

/** The facts of a block that have a value. */
export const knownFacts = (facts: readonly Fact[]): { label: string; value: string }[] =>
  facts.flatMap(({ label, value }) => (value ? [{ label, value }] : []));

/** Who issues a document, above its title. */
export interface LetterheadBlock extends Letterhead {
  readonly kind: 'letterhead';
}

/** Who signs, each with a line for the signature. */
export interface SignaturesBlock {
  readonly kind: 'signatures';
  readonly signatures: readonly { readonly position: string; readonly name: string }[];
  /** A PNG or JPEG as a data URL, next to the signatures. */
  readonly seal?: string;
}

/** What a document is made of, from top to bottom. */
export type DocumentBlock =
  | { readonly kind: 'title'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string; readonly align?: Alignment }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | LetterheadBlock
  | SignaturesBlock
  /** Blocks on one page; together they must be shorter than a page. */
  | { readonly kind: 'together'; readonly blocks: readonly DocumentBlock[] }
  | TableBlock
  | SlipsBlock
  | QrBlock;

/**
 * A document of the university as plain data, which crosses to a worker thread by structured clone. Strings are shown as they are,
 * never parsed; renderers write numbers and days in its language.
 */
export interface DocumentContent {
  /** What a viewer shows as the name of the document. */
  readonly title: string;
  readonly language: Language;
  readonly orientation: 'portrait' | 'landscape';
  /** `large` fills a page with the few lines of a certificate. */
  readonly textSize?: 'normal' | 'large';
  /** The line below each page; `{{page}}` and `{{pages}}` stand for the numbers. */
  readonly footer: string;
  /** Part of the file, so that the same document rendered again has the same bytes. */
  readonly createdAt: Date;
  readonly blocks: readonly DocumentBlock[];
  /** Whole documents in front of it in the same PDF, each from a new page, with its own footer and page numbers. */
  readonly before?: readonly DocumentContent[];
}

/** Blocks without those that only stand together on a page. */
export const flattenBlocks = (blocks: readonly DocumentBlock[]): DocumentBlock[] =>
  blocks.flatMap((block) => (block.kind === 'together' ? flattenBlocks(block.blocks) : [block]));

export const documentFormats = ['pdf', 'xlsx', 'csv'] as const;
export type DocumentFormat = (typeof documentFormats)[number];

/** The media type of each format. */
export const documentTypes: Readonly<Record<DocumentFormat, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

export interface DocumentToRender {
  readonly document: DocumentContent;
  readonly format: DocumentFormat;
}

/** A document that is offered as a file. */
export interface DocumentFile {
  /** Without the ending, which is that of its format. */
  readonly name: string;
  readonly document: DocumentContent;
}
