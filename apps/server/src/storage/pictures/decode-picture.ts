import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PictureTask } from './picture-task.ts';

/** Red, green, blue and alpha. */
export const CHANNELS = 4;

/** A picture in a format that sharp does not read. */
export interface PictureToDecode extends Pick<PictureTask, 'from'> {
  readonly decoder: 'bmp' | 'heic';
}

export interface DecodedPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array<ArrayBuffer>;
}

const worker = new URL('./decode.worker.ts', import.meta.url);

/** Decodes in another thread, so that the limits of this process hold while it does. Throws for a damaged or too large picture. */
export async function decodePicture(picture: PictureToDecode): Promise<DecodedPicture> {
  const decoding = new Worker(worker, { workerData: picture });
  try {
    const [decoded]: (DecodedPicture | null)[] = await once(decoding, 'message');
    if (!decoded) throw new Error('The picture is damaged or too large');
    return decoded;
  } finally {
    await decoding.terminate();
  }
}
