// The part of pdfmake that the server uses. @types/pdfmake is no choice: it brings the types of the DOM into the server.
declare module 'pdfmake' {
  type Width = number | 'auto' | '*' | '35%';

  interface Node {
    readonly width?: Width;
    readonly margin?: readonly number[];
    readonly fontSize?: number;
    readonly bold?: boolean;
    readonly color?: string;
    readonly fillColor?: string;
    readonly alignment?: 'left' | 'center' | 'right';
    readonly unbreakable?: boolean;
    readonly headlineLevel?: number;
    readonly lineHeight?: number;
    readonly pageBreak?: 'before' | 'after';
    readonly absolutePosition?: { readonly x: number; readonly y: number };
  }

  export interface TextNode extends Node {
    readonly text: string;
    /** Listed in the table of contents. */
    readonly tocItem?: boolean;
    /** Listed in the outline of the file. */
    readonly outline?: boolean;
  }

  interface ImageNode extends Node {
    /** A name of the images of the definition, or a data URL. */
    readonly image: string;
    /** The most room that it takes. */
    readonly fit?: readonly [number, number];
  }

  interface SvgNode extends Node {
    readonly svg: string;
  }

  interface TocNode extends Node {
    readonly toc: { readonly title: TextNode };
  }

  interface QrNode extends Node {
    readonly qr: string;
    readonly fit: number;
    readonly eccLevel: 'L' | 'M' | 'Q' | 'H';
  }

  interface CanvasNode extends Node {
    readonly canvas: readonly (Line | Rectangle)[];
  }

  interface Line {
    readonly type: 'line';
    readonly x1: number;
    readonly y1: number;
    readonly x2: number;
    readonly y2: number;
    readonly lineWidth: number;
  }

  interface Rectangle {
    readonly type: 'rect';
    readonly x: number;
    readonly y: number;
    readonly w: number;
    readonly h: number;
    readonly color: string;
  }

  interface StackNode extends Node {
    readonly stack: readonly Content[];
  }

  /** A part of the file that begins on a new page. */
  interface SectionNode extends Node {
    readonly section: readonly Content[];
    readonly pageOrientation: 'portrait' | 'landscape';
    footer(page: number, pages: number): Content;
    /** Called in each run of the layout for each page that it adds. */
    background(page: number): null;
  }

  interface ColumnsNode extends Node {
    readonly columns: readonly Content[];
    readonly columnGap: number;
  }

  export interface TableLayout {
    hLineWidth(): number;
    vLineWidth(): number;
    hLineColor(): string;
    vLineColor(): string;
    paddingLeft(): number;
    paddingRight(): number;
    paddingTop(): number;
    paddingBottom(): number;
    hLineStyle?(): { readonly dash: { readonly length: number } };
    vLineStyle?(): { readonly dash: { readonly length: number } };
  }

  interface TableNode extends Node {
    readonly layout: TableLayout;
    readonly table: {
      readonly headerRows?: number;
      readonly keepWithHeaderRows?: number;
      /** The least height of a row. */
      readonly heights?: number;
      readonly dontBreakRows: boolean;
      readonly widths: readonly number[];
      readonly body: readonly (readonly Content[])[];
    };
  }

  export type Content =
    | TextNode
    | ImageNode
    | SvgNode
    | TocNode
    | QrNode
    | CanvasNode
    | StackNode
    | SectionNode
    | ColumnsNode
    | TableNode;

  interface Definition {
    readonly pageSize: 'A4' | 'A5';
    readonly pageOrientation: 'portrait' | 'landscape';
    readonly pageMargins: readonly number[];
    readonly language: string;
    readonly info: {
      readonly title: string;
      readonly author?: string;
      readonly creationDate: Date;
      readonly modDate: Date;
    };
    readonly defaultStyle: { readonly font: string; readonly fontSize: number };
    readonly content: readonly Content[];
    readonly images?: Readonly<Record<string, string>>;
    footer?(page: number, pages: number): Content | null;
    pageBreakBefore?(node: {
      readonly headlineLevel?: number;
      readonly startPosition: { readonly top: number; readonly pageInnerHeight: number };
    }): boolean;
  }

  interface PdfMake {
    setFonts(fonts: Readonly<Record<string, Readonly<Record<string, string>>>>): void;
    setUrlAccessPolicy(isAllowed: (url: string) => boolean): void;
    setLocalAccessPolicy(isAllowed: (path: string) => boolean): void;
    createPdf(definition: Definition): { getBuffer(): Promise<Uint8Array> };
  }

  const pdfmake: PdfMake;
  export default pdfmake;
}

declare module 'pdfmake/fonts/Roboto.js' {
  const fonts: { readonly Roboto: Readonly<Record<string, string>> };
  export default fonts;
}
