import { readZip } from './read-zip.ts';

/** What the first sheet of a workbook says in each cell: its type and value, with shared strings looked up. */
export async function readWorkbook(bytes: Buffer) {
  const files = await readZip(bytes);
  const strings = [...(files['xl/sharedStrings.xml'] ?? '').matchAll(/<si><t[^>]*>(.*?)<\/t><\/si>/gs)];
  const sheet = files['xl/worksheets/sheet1.xml'] ?? '';
  const cells: [string, Readonly<Record<string, string | undefined>>][] = [
    ...sheet.matchAll(/<c r="(\w+)"(?: s="\d+")?(?: t="(\w+)")?>(.*?)<\/c>/g),
  ].map(([, at = '', type = 'n', inside = '']) => {
    const value = /^<v>(.*)<\/v>$/.exec(inside)?.[1] ?? inside;
    return [at, type === 's' ? { text: strings[Number(value)]?.[1] } : { [type]: value }];
  });
  return { files, sheet, cells: Object.fromEntries(cells) };
}

/** The texts of the first sheet of a workbook. */
export async function readWorkbookTexts(bytes: Buffer): Promise<string[]> {
  const { cells } = await readWorkbook(bytes);
  return Object.values(cells).flatMap((cell) => cell['text'] ?? []);
}
