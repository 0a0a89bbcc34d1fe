import { hasPdfHeader, isSafeDjvu } from './inspect-book.ts';

/** Programs, whatever their names say. */
const programs = new Set(
  'exe elf macho lnk class jar apk deb rpm dmg msi swf wasm docm dotm xlsm xltm pptm potm'.split(' '),
);

/** Detects the type by content; loads the library with the first file, so that the server starts fast. */
export async function contentOf(file: string): Promise<string> {
  const { fileTypeFromFile } = await import('file-type');
  const content = (await fileTypeFromFile(file))?.ext;
  if (content !== undefined) return content;
  if (await hasPdfHeader(file)) return 'pdf';
  return (await isSafeDjvu(file)) ? 'djvu' : '';
}

export const isProgramContent = (content: string): boolean => programs.has(content);
