/** The library has no types of its own. */
declare module 'heic-decode' {
  interface HeicImage {
    readonly width: number;
    readonly height: number;
    decode(): Promise<{ readonly data: Uint8ClampedArray<ArrayBuffer> }>;
  }

  const heic: {
    all(file: { readonly buffer: Uint8Array }): Promise<readonly HeicImage[]>;
  };
  export default heic;
}
