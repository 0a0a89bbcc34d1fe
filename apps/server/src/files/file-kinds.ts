/** How the content of a file is looked at beyond its first bytes. */
export type Look = 'picture' | 'archive' | 'text' | 'none';

/** One kind of file that may be uploaded. */
export interface FileKind {
  /** As it is served. */
  readonly type: string;
  /** What the content may turn out to be, in the words of `file-type`. */
  readonly contents: readonly string[];
  readonly look: Look;
}

const office = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';

const picture = (format: string): FileKind => ({
  type: `image/${format}`,
  contents: [format === 'jpeg' ? 'jpg' : format, ...(format === 'png' ? ['apng'] : [])],
  look: 'picture',
});
const archive = (type: string, content: string): FileKind => ({ type, contents: [content], look: 'archive' });
const plain = (type: string, ...contents: string[]): FileKind => ({ type, contents, look: 'none' });
const text = (type: string): FileKind => ({ type: `${type}; charset=utf-8`, contents: [], look: 'text' });

/**
 * Everything that may be uploaded, by the ending of its name. HTML, SVG, XML and programs are not here and never will be:
 * they are code in the reader's browser or on the reader's machine.
 */
const kinds: Readonly<Record<string, FileKind>> = {
  pdf: plain('application/pdf', 'pdf'),
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
  jpg: picture('jpeg'),
  jpeg: picture('jpeg'),
  png: picture('png'),
  gif: picture('gif'),
  webp: picture('webp'),
  mp3: plain('audio/mpeg', 'mp3'),
  m4a: plain('audio/mp4', 'm4a', 'mp4'),
  ogg: plain('audio/ogg', 'ogg', 'oga', 'opus'),
  wav: plain('audio/wav', 'wav'),
  mp4: plain('video/mp4', 'mp4', 'm4v'),
  webm: plain('video/webm', 'webm'),
};

/** The kind that belongs to an ending; nothing when such files are not accepted. */
export const kindOf = (extension: string): FileKind | undefined =>
  Object.hasOwn(kinds, extension) ? kinds[extension] : undefined;
