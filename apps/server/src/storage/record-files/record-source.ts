import type { Actor } from '../../university/people/actor.ts';
import type { SetFiles } from './oneroster/set-files.ts';

/** Whose records an import or an export is about, and who does it. */
export interface RecordOwner {
  readonly source: string;
  readonly year: number | undefined;
  readonly actor: Actor;
}

/** A file of an import: `people.csv`, or a sheet of a workbook as `book.xlsx#people`. */
export interface FileSource {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A file of an import, or the folder of a OneRoster set. */
export type RecordSource = FileSource | { readonly name: string; readonly set: SetFiles };
