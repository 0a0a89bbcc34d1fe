import type { PictureFormat } from '../pictures/picture-task.ts';

/** By the content, as named by `file-type`. */
const formats: Readonly<Record<string, PictureFormat>> = {
  jpg: 'jpeg',
  png: 'png',
  apng: 'png',
  gif: 'gif',
  webp: 'webp',
};

/** The format in which a picture is stored; undefined for other contents. */
export const pictureFormatOf = (content: string): PictureFormat | undefined =>
  Object.hasOwn(formats, content) ? formats[content] : undefined;
