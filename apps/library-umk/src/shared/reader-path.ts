/** Where a readable file stands: in the library, or among the teaching materials. */
export type ReadableKind = 'book' | 'material';

const folders: Readonly<Record<ReadableKind, string>> = { book: 'library', material: 'umk' };

/** The path of the reader for a book of the library or a teaching material. */
export const readerPath = (kind: ReadableKind, id: number): string => `/${folders[kind]}/read/${id}`;
