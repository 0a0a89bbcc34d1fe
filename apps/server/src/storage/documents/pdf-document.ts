import type { Language } from '@portal/domain';

export interface TableColumn {
  readonly header: string;
  /** Of the text, in points; `fill` shares what is left of the page. */
  readonly width: number | 'fill';
  readonly align?: 'left' | 'center' | 'right';
}

export interface TableBlock {
  readonly kind: 'table';
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly string[])[];
  /** Rows in bold below the others. */
  readonly totals?: readonly (readonly string[])[];
  /** `medium` fits twenty lessons of a journal across a landscape page, `small` sixty. */
  readonly textSize?: 'normal' | 'medium' | 'small';
}

export interface QrBlock {
  readonly kind: 'qr';
  readonly content: string;
  /** Lines next to the code. */
  readonly caption: readonly string[];
  /** `large`: 10 cm, to be read from a step away; `normal`: 3.4 cm. */
  readonly size?: 'normal' | 'large';
}

/** What a page is made of, from top to bottom. */
export type PdfBlock =
  | { readonly kind: 'title'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string; readonly align?: 'left' | 'center' | 'right' }
  | { readonly kind: 'facts'; readonly facts: readonly { readonly label: string; readonly value: string }[] }
  | { readonly kind: 'signatures'; readonly signatures: readonly { position: string; name: string }[] }
  /** Blocks on one page; together they must be shorter than a page. */
  | { readonly kind: 'together'; readonly blocks: readonly PdfBlock[] }
  | TableBlock
  | QrBlock;

/** A PDF as plain data; strings are shown as they are, never parsed. */
export interface PdfDocument {
  readonly kind: 'pdf';
  /** What a viewer shows as the name of the document. */
  readonly title: string;
  readonly language: Language;
  readonly orientation: 'portrait' | 'landscape';
  /** The line below each page; `{{page}}` and `{{pages}}` stand for the numbers. */
  readonly footer: string;
  /** Part of the file, so that the same document rendered again has the same bytes. */
  readonly createdAt: Date;
  readonly blocks: readonly PdfBlock[];
}
