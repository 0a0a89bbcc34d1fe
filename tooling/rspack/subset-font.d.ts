declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2';
    /** Axis → the part of it that stays. */
    readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
  }

  /** A font with the glyphs of these letters only. */
  export default function subsetFont(font: Buffer, hasLetters: string, options: Options): Promise<Buffer>;
}
