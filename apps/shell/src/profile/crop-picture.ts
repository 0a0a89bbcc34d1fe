import { PHOTO_SIDE_PX } from '@portal/wire';

/** A part of a turned picture, in its pixels. */
export interface PictureArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

interface PictureCrop {
  /** Clockwise, in degrees: a multiple of 90. */
  readonly rotation: number;
  readonly area: PictureArea;
}

const TYPE = 'image/jpeg';
const QUALITY = 0.9;

/** Renders a square part of a turned picture in the size of a photo. */
function renderPart(
  context: CanvasRenderingContext2D,
  picture: ImageBitmap,
  { rotation, area }: PictureCrop,
): void {
  const isOnSide = rotation % 180 !== 0;
  const [width, height] = isOnSide ? [picture.height, picture.width] : [picture.width, picture.height];
  const scale = PHOTO_SIDE_PX / area.width;
  context.imageSmoothingQuality = 'high';
  context.fillStyle = 'white';
  context.fillRect(0, 0, PHOTO_SIDE_PX, PHOTO_SIDE_PX);
  context.scale(scale, scale);
  context.translate(width / 2 - area.x, height / 2 - area.y);
  context.rotate((rotation * Math.PI) / 180);
  context.drawImage(picture, -picture.width / 2, -picture.height / 2);
}

/** A picture file of this device that the browser can read. */
export interface OpenPicture {
  /** Shows the file in this page, until it is closed. */
  readonly address: string;
  readonly bitmap: ImageBitmap;
}

/** Throws when the browser cannot read the file. */
export async function openPicture(file: File): Promise<OpenPicture> {
  const bitmap = await createImageBitmap(file);
  return { address: URL.createObjectURL(file), bitmap };
}

export function closePicture({ address, bitmap }: OpenPicture): void {
  URL.revokeObjectURL(address);
  bitmap.close();
}

/** Cuts a square out of a picture and returns it as a JPEG file. */
export async function cropPicture({ bitmap }: OpenPicture, turned: PictureCrop): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = PHOTO_SIDE_PX;
  canvas.height = PHOTO_SIDE_PX;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas');
  renderPart(context, bitmap, turned);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, TYPE, QUALITY));
  if (!blob) throw new Error('The picture could not be encoded');
  return new File([blob], 'photo.jpg', { type: TYPE });
}
