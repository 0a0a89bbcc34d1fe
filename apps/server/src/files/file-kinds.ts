import type { FileUse } from '@portal/wire';

/** The check of the content beyond its first bytes. */
export type ContentCheck = 'image' | 'archive' | 'epub' | 'pdf' | 'djvu' | 'html' | 'text' | 'none';

/** A file type that may be uploaded. */
export interface FileKind {
  /** The media type in responses. */
  readonly type: string;
  /** Accepted content types, as named by `file-type`; none when the check itself knows the content. */
  readonly contents: readonly string[];
  readonly check: ContentCheck;
}

const office = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';

const image = (format: string): FileKind => ({
  type: `image/${format}`,
  contents: [format === 'jpeg' ? 'jpg' : format, ...(format === 'png' ? ['apng'] : [])],
  check: 'image',
});
const archive = (type: string, content: string): FileKind => ({
  type,
  contents: [content],
  check: 'archive',
});
const plain = (type: string, ...contents: string[]): FileKind => ({ type, contents, check: 'none' });
const text = (type: string): FileKind => ({ type: `${type}; charset=utf-8`, contents: [], check: 'text' });

const pdf: FileKind = { type: 'application/pdf', contents: ['pdf'], check: 'pdf' };

/**
 * Allowed attachments by file extension. HTML, SVG, XML and programs are excluded, because a reader's browser or computer
 * would run them.
 */
const attachmentKinds: Readonly<Record<string, FileKind>> = {
  pdf,
  doc: plain('application/msword', 'cfb'),
  xls: plain('application/vnd.ms-excel', 'cfb'),
  ppt: plain('application/vnd.ms-powerpoint', 'cfb'),
  rtf: plain('application/rtf', 'rtf'),
  docx: archive(`${office}.wordprocessingml.document`, 'docx'),
  xlsx: archive(`${office}.spreadsheetml.sheet`, 'xlsx'),
  pptx: archive(`${office}.presentationml.presentation`, 'pptx'),
  odt: archive(`${openDocument}.text`, 'odt'),
  ods: archive(`${openDocument}.spreadsheet`, 'ods'),
  odp: archive(`${openDocument}.presentation`, 'odp'),
  zip: archive('application/zip', 'zip'),
  txt: text('text/plain'),
  csv: text('text/csv'),
  jpg: image('jpeg'),
  jpeg: image('jpeg'),
  png: image('png'),
  gif: image('gif'),
  webp: image('webp'),
  mp3: plain('audio/mpeg', 'mp3'),
  m4a: plain('audio/mp4', 'm4a', 'mp4'),
  ogg: plain('audio/ogg', 'ogg', 'oga', 'opus'),
  wav: plain('audio/wav', 'wav'),
  mp4: plain('video/mp4', 'mp4', 'm4v'),
  webm: plain('video/webm', 'webm'),
};

const pick = (...extensions: string[]): Record<string, FileKind> =>
  Object.fromEntries(Object.entries(attachmentKinds).filter(([extension]) => extensions.includes(extension)));

const html: FileKind = { type: 'text/html', contents: [], check: 'html' };

/** A book: its scripts never run, because the reader of HTML is a sandbox (D-29) and those of PDF and EPUB run none. */
const bookKinds: Readonly<Record<string, FileKind>> = {
  pdf,
  epub: { type: 'application/epub+zip', contents: ['epub'], check: 'epub' },
  djvu: { type: 'image/vnd.djvu', contents: [], check: 'djvu' },
  djv: { type: 'image/vnd.djvu', contents: [], check: 'djvu' },
  html,
  htm: html,
  ...pick('doc', 'docx', 'odt', 'rtf', 'ppt', 'pptx', 'odp', 'xls', 'xlsx', 'ods', 'zip', 'txt'),
};

const kindsByUse = {
  attachment: attachmentKinds,
  book: bookKinds,
  photo: pick('jpg', 'jpeg', 'png', 'webp'),
} as const;

/** The type of a file by its extension; undefined when files for this use may not have it. */
export function kindOf(extension: string, use: FileUse = 'attachment'): FileKind | undefined {
  const kinds = kindsByUse[use];
  return Object.hasOwn(kinds, extension) ? kinds[extension] : undefined;
}
