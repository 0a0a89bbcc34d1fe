import described from '../../db/demo/news-files.json' with { type: 'json' };
import { extensionOf } from '../files/file-name.ts';
import { makeDocx, makePdf, makeXlsx } from './documents.ts';
import { drawLandscape } from './pictures.ts';
import { zip } from './zip.ts';

/** A file of the demonstration as it is described: the ending of its name says what is made of the rest. */
interface Description {
  readonly name: string;
  readonly lines?: readonly string[];
  readonly rows?: readonly (readonly string[])[];
  readonly packed?: Readonly<Record<string, string>>;
  readonly landscape?: number;
}

/** What is attached to the made-up news, by the name of the item. */
export const newsFiles: Readonly<Record<string, readonly Description[]>> = described;

const makers: Readonly<Record<string, (description: Description) => Buffer | Promise<Buffer>>> = {
  docx: ({ lines = [] }) => makeDocx(lines),
  pdf: ({ lines = [] }) => makePdf(lines),
  xlsx: ({ rows = [] }) => makeXlsx(rows),
  txt: ({ lines = [] }) => Buffer.from(`${lines.join('\n')}\n`),
  csv: ({ lines = [] }) => Buffer.from(`${lines.join('\n')}\n`),
  zip: ({ packed = {} }) => zip(Object.entries(packed).map(([name, content]) => ({ name, content }))),
  jpg: ({ landscape = 0 }) => drawLandscape(landscape),
};

/** Makes the file that a description is of. */
export async function makeFile(description: Description): Promise<Buffer> {
  const make = makers[extensionOf(description.name)];
  if (!make) throw new Error(`Nobody knows how to make ${description.name}`);
  return make(description);
}
