import { oneRosterColumns, standardHeaders } from './columns.ts';
import type { WrittenFile } from '../export-changes.ts';
import { linesOfSet } from './set-lines.ts';
import type { SetLine, SourceRecords } from './source-ids.ts';
import type { FileMode, OneRosterFileName } from './set.ts';

/** The files of the standard that the portal has nothing for. */
const otherFiles = [
  'categories',
  'classResources',
  'courseResources',
  'lineItemLearningObjectiveIds',
  'lineItems',
  'lineItemScoreScales',
  'resources',
  'resultLearningObjectiveIds',
  'results',
  'resultScoreScales',
  'scoreScales',
  'userResources',
] as const;

/** The files of a set, without its manifest. */
export const writtenFiles: readonly OneRosterFileName[] = [
  'academicSessions',
  'classes',
  'courses',
  'demographics',
  'enrollments',
  'orgs',
  'roles',
  'userProfiles',
  'users',
];

/** Programs read these files, so that a cell which begins like a formula stays as it is. */
const quoted = (cell: string): string =>
  /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Lines of cells as a file of a set. */
export const toText = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');

function writeFile(name: OneRosterFileName, lines: readonly SetLine[]): WrittenFile {
  const extension = Object.keys(oneRosterColumns[name]).filter((header) => header.startsWith('metadata.'));
  const headers = [...standardHeaders[name], ...extension];
  const rows = lines.map((line) => headers.map((header) => line[header] ?? ''));
  return { name: `${name}.csv`, text: toText([headers, ...rows]), count: lines.length };
}

/** What a set has: each file with all records, or with those that have changed. */
export function writeManifest(
  source: string,
  files: readonly WrittenFile[],
  mode: Exclude<FileMode, 'absent'>,
): WrittenFile {
  const given = new Set(files.map(({ name }) => name));
  const names = [...writtenFiles, ...otherFiles].toSorted((one, other) => one.localeCompare(other, 'en'));
  const properties = [
    ['manifest.version', '1.0'],
    ['oneroster.version', '1.2'],
    ...names.map((name) => [`file.${name}`, given.has(`${name}.csv`) ? mode : 'absent']),
    ['source.systemName', 'portal'],
    ['source.systemCode', source],
  ];
  return {
    name: 'manifest.csv',
    text: toText([['propertyName', 'value'], ...properties]),
    count: properties.length,
  };
}

/** Writes the records of a source as a bulk set of OneRoster 1.2; a file without records is absent. */
export function writeOneRosterSet(source: string, records: SourceRecords): WrittenFile[] {
  const lines = linesOfSet(records);
  const files = writtenFiles.flatMap((name) =>
    lines[name].length > 0 ? [writeFile(name, lines[name])] : [],
  );
  return files.length > 0 ? [writeManifest(source, files, 'bulk'), ...files] : [];
}
