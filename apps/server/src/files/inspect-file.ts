import { extensionOf } from './file-name.ts';
import { kindOf, type FileKind } from './file-kinds.ts';
import { isSafeArchive } from './inspect-archive.ts';
import { isSafeText } from './inspect-text.ts';
import { reencodeImage } from './reencode-image.ts';

export interface InspectionResult {
  readonly type: string;
  /** True when `reencodedPath` holds the file to store. */
  readonly isReencoded: boolean;
}

interface Inspection {
  readonly kind: FileKind;
  readonly content: string;
  readonly file: string;
  readonly reencodedPath: string;
}

function isSafe({ kind, content, file, reencodedPath }: Inspection): Promise<boolean> | boolean {
  switch (kind.check) {
    case 'image':
      return reencodeImage(content, file, reencodedPath);
    case 'archive':
      return isSafeArchive(file);
    case 'text':
      return isSafeText(file);
    case 'none':
      return true;
  }
}

/** Detects the type by content; loads the library with the first file, so that the server starts fast. */
async function contentOf(file: string): Promise<string> {
  const { fileTypeFromFile } = await import('file-type');
  return (await fileTypeFromFile(file))?.ext ?? '';
}

/**
 * Checks that the content of a file matches its name and is harmless (D-29); returns `undefined` otherwise. Images are
 * re-encoded into `reencodedPath`.
 */
export async function inspectFile(
  file: string,
  { name, reencodedPath }: { readonly name: string; readonly reencodedPath: string },
): Promise<InspectionResult | undefined> {
  const kind = kindOf(extensionOf(name));
  if (!kind) return undefined;
  const isText = kind.check === 'text';
  const content = isText ? '' : await contentOf(file);
  if (!isText && !kind.contents.includes(content)) return undefined;
  if (!(await isSafe({ kind, content, file, reencodedPath }))) return undefined;
  return { type: kind.type, isReencoded: kind.check === 'image' };
}
