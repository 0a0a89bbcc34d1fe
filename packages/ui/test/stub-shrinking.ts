interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * A browser that decodes every file to a size and encodes every canvas to some bytes. Returns the sizes of the canvases, because
 * jsdom has none of this.
 */
export function stubShrinking(whole: Size, encoded: Blob | Error): readonly (readonly number[])[] {
  const sizes: number[][] = [];
  class Canvas {
    constructor(...size: number[]) {
      sizes.push(size);
    }
    getContext = () => ({ drawImage: () => undefined });
    convertToBlob = async () => {
      if (encoded instanceof Error) throw encoded;
      return encoded;
    };
  }
  Object.assign(globalThis, {
    OffscreenCanvas: Canvas,
    createImageBitmap: async () => ({ ...whole, close: () => undefined }),
  });
  return sizes;
}

export function removeShrinking(): void {
  Reflect.deleteProperty(globalThis, 'OffscreenCanvas');
  Reflect.deleteProperty(globalThis, 'createImageBitmap');
}
