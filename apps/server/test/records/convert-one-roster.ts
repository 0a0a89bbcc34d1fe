import { showProblem } from '../../src/storage/record-files/problem.ts';
import { convertSet } from '../../src/storage/record-files/oneroster/convert-set.ts';
import type { StoredRows } from '../../src/storage/record-files/oneroster/conversion.ts';
import { readOneRosterSet } from '../../src/storage/record-files/oneroster/read-set.ts';
import {
  deltaOf,
  oneRosterFiles,
  oneRosterUniversity,
  type OneRosterLines,
  type OneRosterOptions,
} from './a-one-roster-set.ts';

/** Converts a set without a database. */
export async function convertOneRoster(
  files: OneRosterLines,
  options: OneRosterOptions = {},
  stored: StoredRows = {},
) {
  const set = await readOneRosterSet(oneRosterFiles(files, options), () => undefined);
  const { tables, problems, notes } = convertSet(set, stored);
  return {
    rows: (name: string) => tables.find((one) => one.name === name)?.lines.map(({ row }) => row),
    tables,
    problems: problems.map(showProblem),
    notes,
  };
}

/** The university with other lines below the headers of some files. */
export const universityWith = (changes: OneRosterLines): OneRosterLines => ({
  ...oneRosterUniversity,
  ...deltaOf(changes),
});
