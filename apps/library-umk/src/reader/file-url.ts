import { BASE_PATH } from '@portal/wire';
import type { ReadableKind } from '../shared/reader-path.ts';

const paths: Readonly<Record<ReadableKind, string>> = {
  book: 'library/book.file',
  material: 'umk/material.file',
};

/** The address of the bytes of a book or a material. */
export const fileUrl = (kind: ReadableKind, id: number): string => `${BASE_PATH}/api/${paths[kind]}?id=${id}`;
