/** A file manager puts the names or the addresses of copied files next to them. */
const isNameOf = (line: string, { name }: File): boolean =>
  line.endsWith(name) || line.endsWith(encodeURIComponent(name));

/**
 * Returns the files that a paste attaches: none when there is a text, because spreadsheets and editors add a picture of the text
 * that was copied.
 */
export function pastedFiles(clipboard: Pick<DataTransfer, 'files' | 'getData'>): readonly File[] {
  const files = [...clipboard.files];
  const lines = clipboard
    .getData('text/plain')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  const hasText = lines.some((line) => !files.some((file) => isNameOf(line.trim(), file)));
  return hasText ? [] : files;
}
