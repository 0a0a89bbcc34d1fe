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
  }

  export interface TextNode extends Node {
    readonly text: string;
  }

  interface QrNode extends Node {
    readonly qr: string;
    readonly fit: number;
    readonly eccLevel: 'L' | 'M' | 'Q' | 'H';
  }

  interface CanvasNode extends Node {
    readonly canvas: readonly {
      readonly type: 'line';
      readonly x1: number;
      readonly y1: number;
      readonly x2: number;
      readonly y2: number;
      readonly lineWidth: number;
    }[];
  }

  interface StackNode extends Node {
    readonly stack: readonly Content[];
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
  }

  interface TableNode extends Node {
    readonly layout: TableLayout;
    readonly table: {
      readonly headerRows: number;
      readonly keepWithHeaderRows: number;
      readonly dontBreakRows: boolean;
      readonly widths: readonly number[];
      readonly body: readonly (readonly TextNode[])[];
    };
  }

  export type Content = TextNode | QrNode | CanvasNode | StackNode | ColumnsNode | TableNode;

  interface Definition {
    readonly pageSize: 'A4';
    readonly pageOrientation: 'portrait' | 'landscape';
    readonly pageMargins: readonly number[];
    readonly language: string;
    readonly info: { readonly title: string; readonly creationDate: Date; readonly modDate: Date };
    readonly defaultStyle: { readonly font: string; readonly fontSize: number };
    readonly content: readonly Content[];
    footer(page: number, pages: number): Content;
    pageBreakBefore(node: {
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
