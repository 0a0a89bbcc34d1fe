import { PHOTO_SIDE_PX, type FileUse } from '@portal/wire';
import { extensionOf } from './file-name.ts';
import { kindOf, type FileKind } from './file-kinds.ts';
import { fileUses } from './file-uses.ts';
import { isSafeArchive } from './inspect-archive.ts';
import { hasPdfHeader, htmlTypeOf, isSafeDjvu, isSafeEpub, isSafePdf } from './inspect-book.ts';
import { isSafeText } from './inspect-text.ts';
import type { PictureFormat, PictureSize, PictureTask } from '../pictures/picture-task.ts';
import { pictureFormatOf } from './picture-format.ts';

export interface InspectionResult {
  readonly type: string;
  /** Set when `reencodedPath` holds the picture to store. */
  readonly picture: PictureSize | undefined;
}

interface InspectOptions {
  readonly name: string;
  readonly reencodedPath: string;
  readonly use?: FileUse;
  /** Renders a picture again, outside of this process; null when it may not be rendered. */
  render(task: PictureTask): Promise<PictureSize | null>;
}

const photoSize: PictureSize = { width: PHOTO_SIDE_PX, height: PHOTO_SIDE_PX };

interface Inspection {
  readonly kind: FileKind;
  readonly file: string;
  readonly use: FileUse;
}

/** Returns the type of a safe file; a check may know it better than the name. */
async function findType({ kind, file, use }: Inspection): Promise<string | undefined> {
  const { archive } = fileUses[use];
  const typeIf = (isSafe: boolean) => (isSafe ? kind.type : undefined);
  switch (kind.check) {
    case 'archive':
      return typeIf(await isSafeArchive(file, archive));
    case 'epub':
      return typeIf(await isSafeEpub(file, archive));
    case 'pdf':
      return typeIf(await isSafePdf(file));
    case 'djvu':
      return typeIf(await isSafeDjvu(file));
    case 'html':
      return htmlTypeOf(file);
    case 'text':
      return typeIf(await isSafeText(file));
    case 'image':
    case 'none':
      return kind.type;
  }
}

/** Detects the type by content; loads the library with the first file, so that the server starts fast. */
async function contentOf(file: string): Promise<string> {
  const { fileTypeFromFile } = await import('file-type');
  return (await fileTypeFromFile(file))?.ext ?? ((await hasPdfHeader(file)) ? 'pdf' : '');
}

interface PictureToRender extends Pick<InspectOptions, 'render' | 'reencodedPath'> {
  readonly file: string;
  readonly format: PictureFormat;
  readonly kind: FileKind;
  readonly use: FileUse;
}

/** Renders a picture again: a photo to the format of photos, others to their own. */
async function renderAgain(picture: PictureToRender): Promise<InspectionResult | undefined> {
  const { file: from, reencodedPath: to, format, kind, use, render } = picture;
  const isPhoto = use === 'photo';
  const size = await render(isPhoto ? { kind: 'photo', from, to } : { kind: 'reencode', from, to, format });
  if (!size) return undefined;
  return isPhoto ? { type: 'image/jpeg', picture: photoSize } : { type: kind.type, picture: size };
}

/**
 * Checks that the content of a file matches its name and is harmless (D-29); returns `undefined` otherwise. Pictures are rendered
 * again into `reencodedPath`, which drops metadata, scripts and appended files.
 */
export async function inspectFile(
  file: string,
  { name, reencodedPath, use = 'attachment', render }: InspectOptions,
): Promise<InspectionResult | undefined> {
  const kind = kindOf(extensionOf(name), use);
  if (!kind) return undefined;
  const content = kind.contents.length === 0 ? '' : await contentOf(file);
  if (kind.contents.length > 0 && !kind.contents.includes(content)) return undefined;
  const format = kind.check === 'image' ? pictureFormatOf(content) : undefined;
  if (format) return renderAgain({ file, reencodedPath, format, kind, use, render });
  const type = await findType({ kind, file, use });
  return type === undefined ? undefined : { type, picture: undefined };
}
