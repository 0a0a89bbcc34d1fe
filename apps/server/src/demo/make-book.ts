import { extensionOf } from '../files/file-name.ts';
import { loadSharp } from '../files/load-sharp.ts';
import { demoBooks, type DemoBook } from './book-description.ts';
import { makeBookEpub, makeBookHtml } from './book-pages.ts';
import { makeBookPdf } from './book-pdf.ts';
import { renderDiagram } from './book-pictures.ts';

export interface MadeBook {
  readonly content: Uint8Array;
  readonly pageCount: number | null;
  readonly cover: Uint8Array | null;
}
