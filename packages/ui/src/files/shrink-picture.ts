/** Larger pictures are shrunk before they are sent: no screen of the portal shows more. */
const SIDE_MAX = 2_560;
/** The next one is taken while the picture is still too large for a slow connection. */
const QUALITIES = [0.8, 0.65, 0.5] as const;
const ENOUGH_BYTES = 600_000;

const canShrink = ({ type }: File): boolean =>
  /^image\/(?:jpeg|png|webp)$/.test(type) &&
  'OffscreenCanvas' in globalThis &&
  'createImageBitmap' in globalThis;

/** Decodes, scales and encodes outside of the page's thread. */
async function shrink(file: File): Promise<Blob | undefined> {
  const whole = await createImageBitmap(file);
  const share = SIDE_MAX / Math.max(whole.width, whole.height);
  if (share >= 1) return undefined;
  const [width, height] = [Math.round(whole.width * share), Math.round(whole.height * share)];
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.imageSmoothingQuality = 'high';
  context.drawImage(whole, 0, 0, width, height);
  whole.close();
  let blob: Blob | undefined;
  for (const quality of QUALITIES) {
    blob = await canvas.convertToBlob({ type: file.type, quality });
    if (blob.size <= ENOUGH_BYTES || file.type === 'image/png') return blob;
  }
  return blob;
}

/** A smaller copy of a large picture; the file itself when it is small, no picture, or cannot be read. */
export async function shrinkPicture(file: File): Promise<File> {
  if (!canShrink(file)) return file;
  try {
    const blob = await shrink(file);
    // A browser that cannot write a format writes another one.
    if (!blob || blob.type !== file.type || blob.size >= file.size) return file;
    return new File([blob], file.name, { type: file.type, lastModified: file.lastModified });
  } catch {
    // The server says what is wrong with it.
    return file;
  }
}
