import { PHOTO_SIDE_PX, type FileUse } from '@portal/wire';
import { WITH_SCRIPTS } from '@portal/wire/uploads/file-kinds';
import type { PictureSize, PictureTask, RenderedPicture } from '../pictures/picture-task.ts';
import { isProgramExtension } from './archive-names.ts';
import { contentOf, isProgramContent } from './detect-content.ts';
import { extensionOfContent, kindOf, type ContentCheck, type FileKind } from './file-kinds.ts';
import { extensionOf } from '../files/file-name.ts';
import { fileUses } from '../files/file-uses.ts';
import { inspectArchive } from './inspect-archive.ts';
import { htmlTypeOf, inspectEpub, isSafeDjvu, isSafePdf } from './inspect-book.ts';
import { charsetOfText, isSafeTable } from './inspect-text.ts';
import { storedPictureOf } from './picture-format.ts';
import { isRejection, type Rejection } from './rejection.ts';

/** A safe file. */
export interface AcceptedFile {
  readonly type: string;
  /** The ending that its content has, when it is not that of its name. */
  readonly extension?: string;
  /** Set when `reencodedPath` holds the picture to store. */
  readonly picture?: PictureSize;
}

interface InspectOptions {
  readonly name: string;
  readonly reencodedPath: string;
  readonly use?: FileUse;
  /** Renders a picture again, outside of this process; null when it may not be rendered. */
  render(task: PictureTask): Promise<RenderedPicture | null>;
}

interface Inspection extends InspectOptions {
  readonly file: string;
  readonly use: FileUse;
  readonly content: string;
}

type Verdict = AcceptedFile | Rejection;

const damaged: Rejection = { reason: 'damaged' };
const photoSize: PictureSize = { width: PHOTO_SIDE_PX, height: PHOTO_SIDE_PX };

const acceptIf = (isSafe: boolean, { type }: FileKind): Verdict => (isSafe ? { type } : damaged);

async function acceptText({ file }: Inspection, { check, type }: FileKind): Promise<Verdict> {
  const charset = await charsetOfText(file, check === 'source' ? 'source' : 'text');
  return charset === undefined ? damaged : { type: `${type}; charset=${charset}` };
}

/** The part that tells a document from another archive. */
const partOf = (type: string): string =>
  type.includes('opendocument') ? 'content.xml' : '[Content_Types].xml';

async function acceptArchive(inspection: Inspection, { check, type }: FileKind): Promise<Verdict> {
  const { file, use } = inspection;
  const isArchive = inspection.content === 'zip';
  const content = check === 'archive' ? 'homework' : 'document';
  const requiredEntries = check === 'document' && isArchive ? [partOf(type)] : [];
  const limits = { ...fileUses[use].archive, requiredEntries };
  const verdict = await inspectArchive(file, { limits, content });
  if (isRejection(verdict)) return verdict;
  return { type: verdict.hasScripts ? `${type}${WITH_SCRIPTS}` : type };
}

async function acceptEpub({ file, use }: Inspection, { type }: FileKind): Promise<Verdict> {
  const verdict = await inspectEpub(file, fileUses[use].archive);
  return isRejection(verdict) ? verdict : { type };
}

/** Renders a picture again: a photo to the format of photos, others to their own or to one that browsers show. */
async function inspectPicture({ file, reencodedPath, use, content, render }: Inspection): Promise<Verdict> {
  const stored = storedPictureOf(content);
  if (!stored) return damaged;
  const { format, decoder } = stored;
  const paths = { from: file, to: reencodedPath, ...(decoder && { decoder }) };
  const rendered = await render(
    use === 'photo' ? { kind: 'photo', ...paths } : { kind: 'reencode', ...paths, format },
  );
  if (!rendered) return { reason: 'picture' };
  if (use === 'photo') return { type: 'image/jpeg', picture: photoSize };
  const { pageCount = 1, width, height } = rendered;
  // A picture of several pages would lose all but the first one: it stays as it is, for other programs.
  if (decoder === 'tiff' && pageCount > 1) return { type: 'application/octet-stream' };
  return {
    type: `image/${format}`,
    picture: { width, height },
    extension: format === 'jpeg' ? 'jpg' : format,
  };
}

/** The checks of the content beyond its first bytes. */
const checks: Readonly<Record<ContentCheck, (inspection: Inspection, kind: FileKind) => Promise<Verdict>>> = {
  archive: acceptArchive,
  document: acceptArchive,
  epub: acceptEpub,
  pdf: async ({ file }, kind) => acceptIf(await isSafePdf(file), kind),
  djvu: async ({ file }, kind) => acceptIf(await isSafeDjvu(file), kind),
  html: async ({ file }) => {
    const type = await htmlTypeOf(file);
    return type === undefined ? damaged : { type };
  },
  text: acceptText,
  source: acceptText,
  image: inspectPicture,
  none: async (_inspection, { type }) => ({ type }),
};

/** Office programs open pages and texts under these names, as reporting programs write them. */
async function inspectTable(file: string, extension: string, { type }: FileKind): Promise<Verdict> {
  const isTable =
    (['doc', 'xls'].includes(extension) && (await isSafeTable(file))) ||
    (extension === 'xls' && (await charsetOfText(file, 'text')) !== undefined);
  return isTable ? { type } : damaged;
}

/** Says why a content fits neither the name nor another accepted kind. */
function reject({ content }: Inspection, kind: FileKind | undefined): Rejection {
  if (isProgramContent(content)) return { reason: 'program' };
  return kind && extensionOfContent(content, 'attachment') === undefined ? damaged : { reason: 'kind' };
}

/** The ending of an accepted kind that a file has by its content: that of its name, if it fits. */
function fittingExtension({ content, use }: Inspection, named: string): string | undefined {
  return kindOf(named, use)?.contents.includes(content) ? named : extensionOfContent(content, use);
}

/** No accepted kind has this content, except tables of office programs. */
async function inspectUnknown(inspection: Inspection, named: string): Promise<Verdict> {
  const kind = kindOf(named, inspection.use);
  const table = kind ? await inspectTable(inspection.file, named, kind) : damaged;
  return isRejection(table) ? reject(inspection, kind) : table;
}

/** The content decides: a file of another kind than its name says gets the ending of its content. */
async function inspectByContent(inspection: Inspection, named: string): Promise<Verdict> {
  const { use } = inspection;
  const fitting = fittingExtension(inspection, named);
  const kind = fitting === undefined ? undefined : kindOf(fitting, use);
  if (!kind) return inspectUnknown(inspection, named);
  const verdict = await checks[kind.check](inspection, kind);
  if (isRejection(verdict)) return verdict;
  const { extension = fitting, ...accepted } = verdict;
  const isNamedSo = extension === undefined || kindOf(extension, use) === kindOf(named, use);
  return isNamedSo ? accepted : { ...accepted, extension };
}

/**
 * Checks that a file is of an accepted kind and harmless (D-29). Pictures are rendered again into `reencodedPath`, which drops
 * metadata, scripts and appended files.
 */
export async function inspectFile(file: string, options: InspectOptions): Promise<Verdict> {
  const { name, use = 'attachment' } = options;
  const named = extensionOf(name);
  const kind = kindOf(named, use);
  if (!kind && isProgramExtension(named)) return { reason: 'program' };
  const inspection = { ...options, file, use, content: await contentOf(file) };
  // A text has no mark of its own: its beginning may look like that of something else.
  const isText = kind && kind.contents.length === 0 && kind.check !== 'image';
  const verdict = isText ? await checks[kind.check](inspection, kind) : damaged;
  return isRejection(verdict) ? inspectByContent(inspection, named) : verdict;
}
