import type { SentLine } from '../../../university/imports/records.ts';
import {
  columnsIn,
  copyCells,
  groupOf,
  isHomeroom,
  placesIn,
  type Conversion,
  type ConvertedTable,
  type OrgIndex,
} from './conversion.ts';

const headers = { sourceId: 'sourcedId', title: 'title' } as const;
const ownHeaders = {
  speciality: 'metadata.kg.speciality',
  intake: 'metadata.kg.intake',
  studyForm: 'metadata.kg.studyForm',
} as const;

const places = {
  ...placesIn('classes', { ...headers, ...ownHeaders }),
  ...placesIn('classes', { kind: 'classType', faculty: 'schoolSourcedId' }),
};

/** Makes groups of homerooms, and streams of scheduled classes that are not those of a group. */
export function convertClasses(conversion: Conversion, orgs: OrgIndex): ConvertedTable[] {
  const file = conversion.set.files.classes;
  if (file.mode === 'absent') return [];
  conversion.note('Deleted at the source, and left as they are', file, file.deleted);
  const own = file.lines.filter((one) => isHomeroom(one) || groupOf(one) === one.row['sourcedId']);
  const lines = own.flatMap((one): SentLine[] => {
    const { line, row } = one;
    const school = row['schoolSourcedId'] ?? null;
    const org = orgs.get(school ?? '');
    // A school that the set does not have may be a stored faculty.
    const faculty = org ? org.faculty : (school ?? undefined);
    if (faculty === undefined) {
      conversion.report(file, {
        line,
        column: 'schoolSourcedId',
        what: 'leads to no faculty',
        remedy: 'write the sourcedId of an organization with the type school',
      });
      return [];
    }
    const kind = row['metadata.kg.groupKind'] ?? (isHomeroom(one) ? 'group' : 'stream');
    return [{ line, row: { ...copyCells(file, row, { ...headers, ...ownHeaders }), kind, faculty } }];
  });
  const columns = [...columnsIn(file, { ...headers, ...ownHeaders }), 'kind', 'faculty'];
  return [conversion.table({ name: 'groups', file, columns, lines, places })];
}
