import type { RecordRow, SentLine } from '../../../university/imports/records.ts';
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

const textOf = (row: RecordRow | undefined, column: string): string => row?.[column] ?? '';

/** Names classes as groups: a stream whose title another class has gets its code or id with it, because titles of groups differ. */
function titlesOf(conversion: Conversion, own: readonly SentLine[]): (line: SentLine) => string {
  const stored = conversion.stored('groups');
  const byTitle = Map.groupBy(own, ({ row }) => textOf(row, 'title'));
  const codes = Map.groupBy(own, ({ row }) => `${textOf(row, 'title')}/${textOf(row, 'classCode')}`);
  const ids = Map.groupBy([...stored.keys()], (id) => textOf(stored.get(id), 'title'));
  const isTaken = (title: string, id: string): boolean =>
    (byTitle.get(title)?.length ?? 0) > 1 || ids.get(title)?.some((other) => other !== id) === true;
  return (line) => {
    const [title, id, code] = ['title', 'sourcedId', 'classCode'].map((name) => textOf(line.row, name));
    if (title === undefined || id === undefined || isHomeroom(line)) return title ?? '';
    const hasCode = code !== '' && codes.get(`${title}/${code}`)?.length === 1;
    const long = `${title} (${hasCode ? code : id})`;
    return isTaken(title, id) || textOf(stored.get(id), 'title') === long ? long : title;
  };
}

/** Makes groups of homerooms, and streams of scheduled classes that are not those of a group. */
export function convertClasses(conversion: Conversion, orgs: OrgIndex): ConvertedTable[] {
  const file = conversion.set.files.classes;
  if (file.mode === 'absent') return [];
  conversion.note('Deleted at the source, and left as they are', file, file.deleted);
  const own = file.lines.filter((one) => isHomeroom(one) || groupOf(one) === one.row['sourcedId']);
  const titleOf = titlesOf(conversion, own);
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
    const cells = copyCells(file, row, { ...headers, ...ownHeaders });
    return [{ line, row: { ...cells, title: titleOf(one), kind, faculty } }];
  });
  const columns = [...columnsIn(file, { ...headers, ...ownHeaders }), 'kind', 'faculty'];
  return [conversion.table({ name: 'groups', file, columns, lines, places })];
}
