import { extensionOf } from './file-name.ts';
import { kindOf, type FileKind } from './file-kinds.ts';
import { isGoodArchive } from './look-into-archive.ts';
import { isGoodText } from './look-into-text.ts';
import { redraw } from './redraw.ts';

export interface Inspected {
  /** The media type as it is served. */
  readonly type: string;
  /** True when the picture was drawn anew into the other file, which is the one to keep. */
  readonly isRedrawn: boolean;
}

interface Looked {
  readonly kind: FileKind;
  readonly content: string;
  readonly file: string;
  readonly redrawn: string;
}

function isGood({ kind, content, file, redrawn }: Looked): Promise<boolean> | boolean {
  switch (kind.look) {
    case 'picture':
      return redraw(content, file, redrawn);
    case 'archive':
      return isGoodArchive(file);
    case 'text':
      return isGoodText(file);
    case 'none':
      return true;
  }
}

/** What a file is by its bytes; what knows that is loaded with the first file, so that the server starts at once. */
async function contentOf(file: string): Promise<string> {
  const { fileTypeFromFile } = await import('file-type');
  return (await fileTypeFromFile(file))?.ext ?? '';
}

/**
 * Looks whether a file is what its name says and nothing that harms (D-29). Nothing comes back for one that is refused. A
 * picture is drawn anew into `redrawn`.
 */
export async function inspect(
  file: string,
  { name, redrawn }: { readonly name: string; readonly redrawn: string },
): Promise<Inspected | undefined> {
  const kind = kindOf(extensionOf(name));
  if (!kind) return undefined;
  const isText = kind.look === 'text';
  const content = isText ? '' : await contentOf(file);
  if (!isText && !kind.contents.includes(content)) return undefined;
  if (!(await isGood({ kind, content, file, redrawn }))) return undefined;
  return { type: kind.type, isRedrawn: kind.look === 'picture' };
}
