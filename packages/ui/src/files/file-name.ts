/** Characters of a file name before the ellipsis (spec §9). */
const MAX_SHOWN_LENGTH = 20;

/** An extension as people know it: a longer one is a part of the name. */
const EXTENSION = /\.[^.\s]{1,5}$/u;

/** Shortens a file name to its first 20 characters, an ellipsis and its extension. */
export function shortFileName(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= MAX_SHOWN_LENGTH) return name;
  const extension = EXTENSION.exec(name)?.[0] ?? '';
  return `${characters.slice(0, MAX_SHOWN_LENGTH).join('')}…${extension}`;
}

/** The kind of a file by its extension (spec §2 News). */
export type FileKind = 'pdf' | 'xls' | 'doc' | 'txt' | 'ppt' | 'other';

const kinds: Readonly<Record<string, FileKind>> = {
  pdf: 'pdf',
  xls: 'xls',
  xlsx: 'xls',
  doc: 'doc',
  docx: 'doc',
  txt: 'txt',
  ppt: 'ppt',
  pptx: 'ppt',
};

/** Returns the kind of a file by its extension. */
export const fileKind = (name: string): FileKind =>
  kinds[/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''] ?? 'other';
