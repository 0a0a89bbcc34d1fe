import type { Sharp } from 'sharp';
import { PHOTO_SIDE_PX } from '@portal/wire';

const QUALITY = 85;

/** Crops a picture to the square JPEG of a person's photo, without metadata. */
export const renderPhoto = (picture: Sharp): Sharp =>
  picture
    .resize(PHOTO_SIDE_PX, PHOTO_SIDE_PX, { fit: 'cover', position: 'attention' })
    .flatten({ background: 'white' })
    .jpeg({ quality: QUALITY });
