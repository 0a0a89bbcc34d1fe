import sharp from 'sharp';

/** A minimal PDF. */
export const pdf = (text = 'portal'): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n%${text}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );

const plain = (background = '#2563eb') => ({ channels: 3, background }) as const;

/** A JPEG of one colour with EXIF author and location. */
export const jpeg = (width = 8, height = 8, background?: string): Promise<Buffer> =>
  sharp({ create: { width, height, ...plain(background) } })
    .withExif({ IFD0: { Artist: 'secret-author' }, IFD3: { GPSLatitude: '42/1 52/1 0/1' } })
    .jpeg()
    .toBuffer();

export const png = (width = 8, height = 8): Promise<Buffer> =>
  sharp({ create: { width, height, ...plain() } })
    .png()
    .toBuffer();
