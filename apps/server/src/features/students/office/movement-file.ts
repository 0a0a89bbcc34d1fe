import { fillIn, numericDate } from '@portal/domain';
import type { RequestOf } from '@portal/wire';
import type { Movement, MovementRow } from '@portal/wire/groups/contingent';
import type { movementPeopleFiles } from '@portal/wire/groups/contingent-files';
import type { DocumentFile, Fact } from '../../../storage/documents/document.ts';
import { listFile, type ListedRows } from '../../../storage/documents/list-file.ts';
import { reportTexts } from '../../../university/texts/language.ts';

interface Span {
  readonly after: string;
  readonly until: string;
  /** Of a movement within one faculty. */
  readonly facultyName: string | undefined;
}

type Texts = ReturnType<typeof reportTexts<'lists'>>;

const factsOf = ({ movement, group }: Texts, { after, until, facultyName }: Span): Fact[] => [
  { label: movement.after, value: numericDate(after) },
  { label: movement.until, value: numericDate(until) },
  { label: group.faculty, value: facultyName },
];

/** A line of the movement: the students of a day, or those whom orders brought in or took out. */
interface NumberRow {
  readonly name: string;
  readonly count: number;
}

interface FoundMovement extends Omit<ListedRows<NumberRow>, 'rows'> {
  readonly movement: Movement;
  readonly facultyName: string | undefined;
}

/** The students on two days as a file, and what explains the difference. */
export function movementFile({ movement, facultyName, ...list }: FoundMovement): DocumentFile {
  const { after, until, countBefore, countNow, kinds, others } = movement;
  const texts = reportTexts(list.language, 'lists');
  const { title, countOn, others: othersName, columns } = texts.movement;
  const { studentOrders } = reportTexts(list.language, 'audit').values;
  return listFile<NumberRow>({
    ...list,
    title,
    facts: factsOf(texts, { after, until, facultyName }),
    rows: [
      { name: fillIn(countOn, { day: numericDate(after) }), count: countBefore },
      ...kinds.map(({ kind, isIncoming, count }) => ({
        name: studentOrders[kind],
        count: isIncoming ? count : -count,
      })),
      ...(others === 0 ? [] : [{ name: othersName, count: others }]),
      { name: fillIn(countOn, { day: numericDate(until) }), count: countNow },
    ],
    columns: [
      { header: columns.order, width: 'fill', value: ({ name }) => name },
      { header: columns.count, width: 90, align: 'right', value: ({ count }) => count },
    ],
  });
}

interface FoundPeople extends ListedRows<MovementRow> {
  readonly filter: RequestOf<typeof movementPeopleFiles.xlsx>;
  readonly facultyName: string | undefined;
}

/** Who came and who left as a file. */
export function movementPeopleFile({ filter, facultyName, ...list }: FoundPeople): DocumentFile {
  const { kind } = filter;
  const texts = reportTexts(list.language, 'lists');
  const { title, columns } = texts.movement;
  const { studentOrders } = reportTexts(list.language, 'audit').values;
  return listFile<MovementRow>({
    ...list,
    title,
    facts: [
      ...factsOf(texts, { ...filter, facultyName }),
      { label: columns.order, value: kind && studentOrders[kind] },
    ],
    columns: [
      { header: texts.group.columns.name, width: 'fill', value: ({ fullName }) => fullName },
      { header: columns.order, width: 100, value: (row) => studentOrders[row.kind] },
      { header: columns.effectiveOn, width: 70, value: ({ effectiveOn }) => ({ day: effectiveOn }) },
      { header: columns.number, width: 60, value: ({ number }) => number },
      { header: columns.date, width: 70, value: ({ date }) => ({ day: date }) },
      { header: columns.group, width: 70, value: ({ groupName }) => groupName || undefined },
      { header: texts.group.faculty, width: 90, value: ({ facultyName: faculty }) => faculty },
    ],
  });
}
