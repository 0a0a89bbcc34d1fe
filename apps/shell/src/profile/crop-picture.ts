import { PHOTO_SIDE_PX } from '@portal/wire';

/** A part of a turned picture, in its pixels. */
export interface PictureArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

interface Turned {
  /** Clockwise, in degrees: a multiple of 90. */
  readonly rotation: number;
  readonly area: PictureArea;
}

const TYPE = 'image/jpeg';
const QUALITY = 0.9;

/** Draws a square part of a turned picture in the size of a photo. */
function draw(context: CanvasRenderingContext2D, picture: ImageBitmap, { rotation, area }: Turned): void {
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

/** Cuts a square out of a picture file; throws when the browser cannot read it. */
export async function cropPicture(file: File, turned: Turned): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = PHOTO_SIDE_PX;
  canvas.height = PHOTO_SIDE_PX;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas');
  const picture = await createImageBitmap(file);
  draw(context, picture, turned);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, TYPE, QUALITY));
  if (!blob) throw new Error('The picture could not be encoded');
  return new File([blob], 'photo.jpg', { type: TYPE });
}
