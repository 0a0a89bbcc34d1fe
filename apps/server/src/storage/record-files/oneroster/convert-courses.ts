import type { SentLine } from '../../../university/imports/records.ts';
import {
  columnsIn,
  copyCells,
  placesIn,
  type Conversion,
  type ConvertedTable,
  type OrgIndex,
} from './conversion.ts';
import type { SetFault } from './set.ts';

const headers = {
  sourceId: 'sourcedId',
  title: 'title',
  titleKg: 'metadata.kg.titleKg',
  titleEn: 'metadata.kg.titleEn',
  kind: 'metadata.kg.kind',
  kindKg: 'metadata.kg.kindKg',
  kindEn: 'metadata.kg.kindEn',
} as const;

const places = {
  ...placesIn('courses', headers),
  ...placesIn('courses', { code: 'courseCode', department: 'orgSourcedId' }),
};

const emptyKind = {
  column: 'metadata.kg.kind',
  what: 'is empty',
  remedy: 'fill it in, as transcripts show it',
} as const;
const noDepartment = {
  column: 'orgSourcedId',
  what: 'is no department',
  remedy: 'write the sourcedId of an organization with the type department',
} as const;

/** The courses that only homerooms have, which are no disciplines. */
function homeroomCourses({ set: { files } }: Conversion): ReadonlySet<string> {
  const types = Map.groupBy(files.classes.lines, ({ row }) => row['courseSourcedId'] ?? '');
  const only = [...types].filter(([, lines]) => lines.every(({ row }) => row['classType'] === 'homeroom'));
  return new Set(only.map(([course]) => course));
}

/** Makes disciplines of courses, if they say what transcripts show as the kind of a discipline. */
export function convertCourses(conversion: Conversion, orgs: OrgIndex): ConvertedTable[] {
  const file = conversion.set.files.courses;
  if (file.mode === 'absent') return [];
  conversion.note('Deleted at the source, and left as they are', file, file.deleted);
  const homerooms = homeroomCourses(conversion);
  const courses = file.lines.filter(({ row }) => !homerooms.has(row['sourcedId'] ?? ''));
  if (!file.columns.has('metadata.kg.kind')) {
    conversion.note('Not brought in, because the file has no column metadata.kg.kind', file, courses);
    return [];
  }
  const report = (fault: SetFault): SentLine[] => {
    conversion.report(file, fault);
    return [];
  };
  const lines = courses.flatMap(({ line, row }): SentLine[] => {
    const department = row['orgSourcedId'] ?? null;
    if (row['metadata.kg.kind'] === null) return report({ line, ...emptyKind });
    const kind = orgs.get(department ?? '')?.kind;
    if (department === null || (kind !== undefined && kind !== 'department'))
      return report({ line, ...noDepartment });
    const code = row['courseCode'] ?? row['sourcedId'] ?? null;
    return [{ line, row: { ...copyCells(file, row, headers), code, department } }];
  });
  const columns = [...columnsIn(file, headers), 'code', 'department'];
  return [conversion.table({ name: 'disciplines', file, columns, lines, places })];
}
