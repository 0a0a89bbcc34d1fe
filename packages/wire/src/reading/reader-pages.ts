const readerPage = /^\/(?:library|umk)\/read\/[^/]+$/;

/** True for a path below the base path whose page shows a book or a material: only such a page may be framed, by the portal (D-69). */
export const isReaderPath = (path: string): boolean => readerPage.test(path);
