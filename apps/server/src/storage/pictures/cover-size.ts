/** The covers of books. */
export const COVER_WIDTH = 320;
export const COVER_HEIGHT_MAX = 640;
export const COVER_QUALITY = 80;
