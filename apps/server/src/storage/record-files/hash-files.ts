import { createHash } from 'node:crypto';
import type { ImportedFile } from '../../university/imports/import.queries.ts';
import type { SetFiles } from './oneroster/set-files.ts';
import type { FileSource } from './record-source.ts';

const sha256Of = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

export const hashFile = ({ name, bytes }: FileSource): ImportedFile => ({ name, sha256: sha256Of(bytes) });

/** The hashes of the files of a folder. */
export const hashSet = (folder: string, files: SetFiles): ImportedFile[] =>
  [...files]
    .map(([name, content]) => ({ name: `${folder}/${name}`, sha256: sha256Of(content) }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
