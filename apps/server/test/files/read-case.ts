import { readFile } from 'node:fs/promises';

/** Reads one of the files as people have them, see `cases/`. */
export const readCase = (name: string): Promise<Buffer> =>
  readFile(new URL(`../cases/${name}`, import.meta.url));
