import type { FileUse } from '../contract/endpoint.ts';

/** The endings of the files that people may send, by groups: one table for the server and for what pages say. */
const fileGroups = {
  photos: ['jpg', 'jpeg', 'jfif', 'png', 'webp', 'heic', 'heif', 'avif', 'bmp', 'tif', 'tiff'],
  moving: ['gif'],
  documents: ['pdf', 'doc', 'docx', 'odt', 'rtf', 'txt'],
  books: ['epub', 'djvu', 'djv'],
  pages: ['html', 'htm'],
  tables: ['xls', 'xlsx', 'ods', 'csv'],
  slides: ['ppt', 'pptx', 'odp'],
  archives: ['zip', 'rar', '7z'],
  media: ['mp3', 'm4a', 'ogg', 'wav', 'mp4', 'mov', 'webm'],
  programs: [
    'py',
    'ipynb',
    'c',
    'h',
    'cpp',
    'hpp',
    'cs',
    'java',
    'kt',
    'pas',
    'go',
    'rs',
    'swift',
    'dart',
    'rb',
    'r',
    'm',
    'jl',
    'asm',
    'ts',
    'tsx',
    'sql',
    'css',
    'json',
    'yaml',
    'yml',
    'md',
    'tex',
    'bib',
    'log',
  ],
} as const;

/** A group of files that people know by one word. */
export type FileGroup = keyof typeof fileGroups;

const groupsByUse: Readonly<Record<FileUse, readonly FileGroup[]>> = {
  attachment: ['photos', 'moving', 'documents', 'tables', 'slides', 'books', 'archives', 'media', 'programs'],
  book: ['documents', 'books', 'pages', 'tables', 'slides', 'archives', 'programs'],
  photo: ['photos'],
};

/** The groups that are accepted for a use, each with the endings of its files. */
export const acceptedGroups = (
  use: FileUse,
): readonly { readonly group: FileGroup; readonly extensions: readonly string[] }[] =>
  groupsByUse[use].map((group) => ({ group, extensions: fileGroups[group] }));

/** The endings that are accepted for a use. */
export const acceptedExtensions = (use: FileUse): readonly string[] =>
  acceptedGroups(use).flatMap(({ extensions }) => extensions);

/** What people are told about an archive: it has scripts inside, or nobody has looked inside. */
export type ArchiveWarning = 'scripts' | 'unchecked';

/** The parameter of a media type that says that an archive has scripts. */
export const WITH_SCRIPTS = '; contains=scripts';

/** The warning about a file, by the media type that the inspection has found. */
export function archiveWarningOf(type: string): ArchiveWarning | undefined {
  if (type.endsWith(WITH_SCRIPTS)) return 'scripts';
  return type === 'application/vnd.rar' || type === 'application/x-7z-compressed' ? 'unchecked' : undefined;
}
