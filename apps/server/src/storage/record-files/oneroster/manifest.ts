import { optional, text, type Columns } from '../columns.ts';
import { foldHeader } from '../headers.ts';
import { refuse, type Problem } from '../problem.ts';
import { readTableRecords } from '../read-records.ts';
import type { TableFile } from '../../tables/table-file.ts';
import { isOneRosterFile } from './columns.ts';
import { fileModes, type FileMode, type Manifest, type OneRosterFileName } from './set.ts';

/** The names of columns by header; a header of the standard has one spelling. */
export const namesOf = (columns: Columns): ReadonlyMap<string, string> =>
  new Map(Object.keys(columns).map((name) => [foldHeader(name), name]));

const columns = { propertyName: text, value: optional(text) } as const;

interface Property {
  readonly line: number;
  readonly value: string;
}

const versions: Readonly<Record<string, Manifest['version']>> = {
  '1.1': '1.1',
  '1.1.1': '1.1',
  '1.2': '1.2',
  '1.2.1': '1.2',
};

/** What a property must be, and the remedy. */
const rules: readonly (readonly [name: RegExp, values: readonly string[], what: string, remedy: string])[] = [
  [
    /^manifest\.version$/,
    ['1.0'],
    'is no version that is read',
    'export the files with manifest.version 1.0',
  ],
  [
    /^oneroster\.version$/,
    Object.keys(versions),
    'is no version that is read',
    'export the files as OneRoster 1.1 or 1.2',
  ],
  [/^file\./, fileModes, 'is not bulk, delta or absent', 'take one of these words'],
];

const modeOf = (properties: ReadonlyMap<string, Property>, name: OneRosterFileName): FileMode => {
  const value = properties.get(`file.${name}`)?.value.toLowerCase();
  return fileModes.find((one) => one === value) ?? 'absent';
};

/** Reads what `manifest.csv` says; files of grades and resources are not brought in. */
export function readManifest(file: TableFile): Manifest {
  const names = namesOf(columns);
  const records = readTableRecords({ file, sheetName: undefined, columns, names, print: () => undefined });
  const properties = new Map<string, Property>(
    records.rows.map(({ line, propertyName, value }) => [propertyName, { line, value: value ?? '' }]),
  );
  const faults = [...properties].flatMap(([name, { line, value }]): Problem[] => {
    const [, values, what = '', remedy = ''] = rules.find(([pattern]) => pattern.test(name)) ?? [];
    return values === undefined || values.includes(value.toLowerCase())
      ? []
      : [records.problemAt(line, { column: 'value', what, remedy })];
  });
  const given = properties.get('oneroster.version');
  const missing = {
    file: file.name,
    what: 'has no line oneroster.version',
    remedy: 'add oneroster.version,1.2',
  };
  refuse([...records.problems, ...faults, ...(given ? [] : [missing])]);
  const others = [...properties].flatMap(([name, { value }]) =>
    name.startsWith('file.') && value.toLowerCase() !== 'absent' ? [name.slice('file.'.length)] : [],
  );
  return {
    others: others.filter((name) => !isOneRosterFile(name)),
    version: versions[given?.value ?? ''] ?? '1.2',
    modes: {
      orgs: modeOf(properties, 'orgs'),
      academicSessions: modeOf(properties, 'academicSessions'),
      courses: modeOf(properties, 'courses'),
      classes: modeOf(properties, 'classes'),
      users: modeOf(properties, 'users'),
      roles: modeOf(properties, 'roles'),
      enrollments: modeOf(properties, 'enrollments'),
      demographics: modeOf(properties, 'demographics'),
      userProfiles: modeOf(properties, 'userProfiles'),
    },
  };
}
