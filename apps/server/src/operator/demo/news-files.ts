import described from '../../../db/demo/news-files.json' with { type: 'json' };
import { extensionOf } from '../../storage/files/file-name.ts';
import { makeDocx, makePdf, makeXlsx } from './documents.ts';
import { renderLandscape } from './pictures.ts';
import { zip } from './zip.ts';

/** A demo file; its extension decides the generator. */
export interface DemoFile {
  readonly name: string;
  readonly lines?: readonly string[];
  readonly rows?: readonly (readonly string[])[];
  readonly packed?: Readonly<Record<string, string>>;
  readonly landscape?: number;
}

/** Attachments by the name of the news item. */
export const newsFiles: Readonly<Record<string, readonly DemoFile[]>> = described;

const generators: Readonly<Record<string, (description: DemoFile) => Buffer | Promise<Buffer>>> = {
  docx: ({ lines = [] }) => makeDocx(lines),
  pdf: ({ lines = [] }) => makePdf(lines),
  xlsx: ({ rows = [] }) => makeXlsx(rows),
  txt: ({ lines = [] }) => Buffer.from(`${lines.join('\n')}\n`),
  csv: ({ lines = [] }) => Buffer.from(`${lines.join('\n')}\n`),
  zip: ({ packed = {} }) => zip(Object.entries(packed).map(([name, content]) => ({ name, content }))),
  jpg: ({ landscape = 0 }) => renderLandscape(landscape),
};

export async function makeFile(description: DemoFile): Promise<Buffer> {
  const make = generators[extensionOf(description.name)];
  if (!make) throw new Error(`No generator for ${description.name}`);
  return make(description);
}
