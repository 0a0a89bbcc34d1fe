/** Characters of a file's name that are shown before the ellipsis (spec §9). */
const SHOWN_LENGTH = 20;

/** A name as lists show it: its first 20 characters and an ellipsis. */
export function shortFileName(name: string): string {
  const letters = Array.from(name);
  return letters.length > SHOWN_LENGTH ? `${letters.slice(0, SHOWN_LENGTH).join('')}…` : name;
}

/** What a file is, by the end of its name (spec §2 News). */
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

/** The kind that decides about a file's icon. */
export const fileKind = (name: string): FileKind =>
  kinds[/\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''] ?? 'other';
