import type { SentLine } from '../../../university/imports/records.ts';
import type { Fault } from '../../tables/fault.ts';
import type { Problem } from '../problem.ts';

/** The OneRoster files that are read; those of grades and resources are not. */
export type OneRosterFileName =
  | 'orgs'
  | 'academicSessions'
  | 'courses'
  | 'classes'
  | 'users'
  | 'roles'
  | 'enrollments'
  | 'demographics'
  | 'userProfiles';

/** How much a file has: everything, what has changed, or it is not there. */
export const fileModes = ['bulk', 'delta', 'absent'] as const;

export type FileMode = (typeof fileModes)[number];

/** What a set of files says about itself. */
export interface Manifest {
  readonly version: '1.1' | '1.2';
  readonly modes: Readonly<Record<OneRosterFileName, FileMode>>;
  /** Files of grades and resources that are in the set. */
  readonly others: readonly string[];
}

/** A fault of a line, and the header of its column. */
export interface SetFault extends Fault {
  readonly line: number;
  readonly column?: string;
}

/** A file of a set. */
export interface SetFile {
  readonly name: OneRosterFileName;
  readonly mode: FileMode;
  /** The columns that the file has. */
  readonly columns: ReadonlySet<string>;
  /** The lines of records that the source still has. */
  readonly lines: readonly SentLine[];
  /** The lines of records that the source has deleted. */
  readonly deleted: readonly SentLine[];
  /** False if lines could not be read. */
  readonly isComplete: boolean;
  problemAt(fault: SetFault): Problem;
}

/** A OneRoster set as it was read. */
export interface OneRosterSet {
  readonly version: Manifest['version'];
  readonly files: Readonly<Record<OneRosterFileName, SetFile>>;
  readonly problems: readonly Problem[];
}
