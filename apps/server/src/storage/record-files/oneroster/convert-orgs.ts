import type { SentLine, TableName } from '../../../university/imports/records.ts';
import {
  columnsIn,
  copyCells,
  placesIn,
  type Conversion,
  type ConvertedTable,
  type Org,
  type OrgIndex,
  type OrgKind,
} from './conversion.ts';

const kindsOfType: Readonly<Record<string, OrgKind>> = {
  national: 'university',
  state: 'university',
  local: 'university',
  district: 'university',
  school: 'faculty',
  department: 'department',
};

const orgKinds: readonly OrgKind[] = ['university', 'faculty', 'department', 'speciality'];

const kindOf = ({ row }: SentLine): OrgKind | undefined =>
  orgKinds.find((kind) => kind === row['metadata.kg.kind']) ?? kindsOfType[row['type']?.toLowerCase() ?? ''];

/** The nearest faculty upwards; an organization that is not in the file may be a stored faculty. */
function facultyOf(id: string, lines: ReadonlyMap<string, SentLine>, stored: OrgIndex): string | undefined {
  const passed = new Set<string>();
  let at: string | null = id;
  while (at !== null && !passed.has(at)) {
    passed.add(at);
    const line = lines.get(at);
    if (!line) return at === id ? undefined : (stored.get(at)?.faculty ?? at);
    if (kindOf(line) === 'faculty') return at;
    at = line.row['parentSourcedId'] ?? null;
  }
  return undefined;
}

function storedOrgs(conversion: Conversion): Map<string, Org> {
  const found = new Map<string, Org>();
  for (const id of conversion.stored('faculties').keys()) found.set(id, { kind: 'faculty', faculty: id });
  for (const [table, kind] of [
    ['departments', 'department'],
    ['specialities', 'speciality'],
  ] as const)
    for (const [id, row] of conversion.stored(table))
      found.set(id, { kind, faculty: row['faculty'] ?? undefined });
  return found;
}

/** Finds out what the organizations are. */
export function indexOrgs(conversion: Conversion): OrgIndex {
  const file = conversion.set.files.orgs;
  const lines = new Map(file.lines.map((one) => [one.row['sourcedId'] ?? '', one]));
  const stored = storedOrgs(conversion);
  const index = new Map(stored);
  for (const [id, line] of lines) {
    const kind = kindOf(line);
    if (kind) index.set(id, { kind, faculty: facultyOf(id, lines, stored) });
    else
      conversion.report(file, {
        line: line.line,
        column: 'type',
        what: 'is no type of the standard',
        remedy: 'write district, school or department, or say it in metadata.kg.kind',
      });
  }
  return index;
}

const headers = {
  sourceId: 'sourcedId',
  title: 'name',
  titleKg: 'metadata.kg.nameKg',
  titleEn: 'metadata.kg.nameEn',
} as const;

const places = {
  ...placesIn('orgs', headers),
  ...placesIn('orgs', { code: 'identifier', faculty: 'parentSourcedId' }),
};

const tablesOfKind: readonly (readonly [kind: OrgKind, table: TableName])[] = [
  ['faculty', 'faculties'],
  ['department', 'departments'],
  ['speciality', 'specialities'],
];

/** Makes faculties of schools, departments of departments, and specialities of those that the extension calls so. */
export function convertOrgs(conversion: Conversion, orgs: OrgIndex): ConvertedTable[] {
  const file = conversion.set.files.orgs;
  if (file.mode === 'absent') return [];
  conversion.note('Deleted at the source, and left as they are', file, file.deleted);
  const has = file.columns.has('metadata.kg.kind');
  return tablesOfKind.flatMap(([kind, name]) => {
    if (kind === 'speciality' && !has) return [];
    const lines = file.lines.flatMap(({ line, row }): SentLine[] => {
      const id = row['sourcedId'] ?? '';
      const org = orgs.get(id);
      if (org?.kind !== kind) return [];
      const cells = { ...copyCells(file, row, headers), code: row['identifier'] ?? id };
      if (kind === 'faculty') return [{ line, row: cells }];
      if (org.faculty !== undefined) return [{ line, row: { ...cells, faculty: org.faculty } }];
      conversion.report(file, {
        line,
        column: 'parentSourcedId',
        what: 'leads to no faculty',
        remedy: 'write the sourcedId of an organization with the type school',
      });
      return [];
    });
    const columns = [...columnsIn(file, headers), 'code', ...(kind === 'faculty' ? [] : ['faculty'])];
    return [conversion.table({ name, file, columns, lines, places })];
  });
}
