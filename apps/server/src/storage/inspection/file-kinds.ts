import type { FileUse } from '@portal/wire';
import { acceptedExtensions } from '@portal/wire/uploads/file-kinds';

/** The check of the content beyond its first bytes. */
export type ContentCheck =
  | 'image'
  | 'document'
  | 'archive'
  | 'epub'
  | 'pdf'
  | 'djvu'
  | 'html'
  | 'text'
  | 'source'
  | 'none';

/** A file type that may be uploaded. */
export interface FileKind {
  /** The media type in responses. */
  readonly type: string;
  /** Accepted content types, as named by `contentOf`; none when the check itself knows the content. */
  readonly contents: readonly string[];
  readonly check: ContentCheck;
}

const openXml = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';

const kind = (check: ContentCheck, type: string, ...contents: string[]): FileKind => ({
  type,
  contents,
  check,
});
/** An archive whose entries stand in an unusual order is recognised as an archive only. */
const document = (type: string, content: string): FileKind => kind('document', type, content, 'zip');
const plain = (type: string, ...contents: string[]): FileKind => kind('none', type, ...contents);

const jpeg = kind('image', 'image/jpeg', 'jpg');
const html = kind('html', 'text/html');
const djvu = kind('djvu', 'image/vnd.djvu', 'djvu');
/** Pictures that browsers do not show: the inspection makes others of them. */
const tiff = kind('image', 'image/jpeg', 'tif');
const heic = kind('image', 'image/jpeg', 'heic', 'avif');
/** The text of a program is a download: nothing runs it here. */
const source = kind('source', 'text/plain');

/** The kinds of all endings that a table of the contract accepts. */
const kinds: Readonly<Record<string, FileKind>> = {
  pdf: kind('pdf', 'application/pdf', 'pdf'),
  doc: plain('application/msword', 'cfb'),
  xls: plain('application/vnd.ms-excel', 'cfb'),
  ppt: plain('application/vnd.ms-powerpoint', 'cfb'),
  rtf: plain('application/rtf', 'rtf'),
  docx: document(`${openXml}.wordprocessingml.document`, 'docx'),
  xlsx: document(`${openXml}.spreadsheetml.sheet`, 'xlsx'),
  pptx: document(`${openXml}.presentationml.presentation`, 'pptx'),
  odt: document(`${openDocument}.text`, 'odt'),
  ods: document(`${openDocument}.spreadsheet`, 'ods'),
  odp: document(`${openDocument}.presentation`, 'odp'),
  epub: kind('epub', 'application/epub+zip', 'epub', 'zip'),
  djvu,
  djv: djvu,
  html,
  htm: html,
  zip: kind('archive', 'application/zip', 'zip'),
  rar: plain('application/vnd.rar', 'rar'),
  '7z': plain('application/x-7z-compressed', '7z'),
  txt: kind('text', 'text/plain'),
  csv: kind('text', 'text/csv'),
  jpg: jpeg,
  jpeg,
  png: kind('image', 'image/png', 'png', 'apng'),
  gif: kind('image', 'image/gif', 'gif'),
  webp: kind('image', 'image/webp', 'webp'),
  jfif: kind('image', 'image/jpeg'),
  tif: tiff,
  tiff,
  heic,
  heif: heic,
  avif: heic,
  bmp: kind('image', 'image/png', 'bmp'),
  mp3: plain('audio/mpeg', 'mp3'),
  m4a: plain('audio/mp4', 'm4a', 'mp4'),
  ogg: plain('audio/ogg', 'ogg', 'oga', 'opus'),
  wav: plain('audio/wav', 'wav'),
  mp4: plain('video/mp4', 'mp4', 'm4v'),
  mov: plain('video/quicktime', 'mov'),
  webm: plain('video/webm', 'webm'),
};

/** The type of a file by its extension; undefined when files for this use may not have it. */
export function kindOf(extension: string, use: FileUse = 'attachment'): FileKind | undefined {
  if (!acceptedExtensions(use).includes(extension)) return undefined;
  return Object.hasOwn(kinds, extension) ? kinds[extension] : source;
}

/** The ending that files of a content have; undefined when they may not be sent, or when several kinds share the content. */
export function extensionOfContent(content: string, use: FileUse): string | undefined {
  if (content === 'cfb') return undefined;
  if (acceptedExtensions(use).includes(content)) return content;
  return acceptedExtensions(use).find((extension) => kindOf(extension, use)?.contents.includes(content));
}

/** True for an ending that a name may lose when its file gets another one. */
export const isKnownExtension = (extension: string): boolean =>
  (['attachment', 'book'] as const).some((use) => acceptedExtensions(use).includes(extension));
