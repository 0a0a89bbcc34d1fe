/** Characters of a file name before the ellipsis (spec §9). */
const MAX_SHOWN_LENGTH = 20;

/** Shortens a file name to its first 20 characters and an ellipsis. */
export function shortFileName(name: string): string {
  const characters = Array.from(name);
  return characters.length > MAX_SHOWN_LENGTH ? `${characters.slice(0, MAX_SHOWN_LENGTH).join('')}…` : name;
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
