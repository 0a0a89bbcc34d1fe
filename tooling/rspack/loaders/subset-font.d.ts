declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2';
    /** Axis → the range to keep. */
    readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
  }

  /** Reduces a font to the glyphs of the given text. */
  export default function subsetFont(font: Buffer, hasLetters: string, options: Options): Promise<Buffer>;
}
