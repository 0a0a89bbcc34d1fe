import { tableOf, type ColumnOf } from '../../../storage/documents/table-of.ts';
import { percentOf, sumOf, type ReadContent, type ReportTexts } from '../report-kind.ts';
import { listRegisters, type RegisterRow } from './registers.queries.ts';

const number = { width: 52, align: 'right' } as const;

const columnsOf = (all: readonly RegisterRow[], { columns }: ReportTexts): ColumnOf<RegisterRow>[] => {
  const held = sumOf(all, (row) => row.held);
  const missing = sumOf(all, (row) => row.missing);
  return [
    { header: columns.teacher, width: 'fill', value: (row) => row.teacherName, total: columns.allClasses },
    { header: columns.discipline, width: 'fill', value: (row) => row.disciplineName },
    { header: columns.group, width: 64, value: (row) => row.groupName },
    { header: columns.lessonType, width: 64, value: (row) => row.lessonTypeName },
    { ...number, header: columns.lessonsHeld, value: (row) => row.held, total: held },
    { ...number, header: columns.notFilledIn, value: (row) => row.missing, total: missing },
    {
      ...number,
      header: columns.share,
      decimals: 1,
      value: (row) => percentOf(row.missing, row.held),
      total: percentOf(missing, held),
    },
    {
      header: columns.firstSuch,
      width: 56,
      align: 'center',
      value: ({ since }) => (since === null ? undefined : { day: since }),
    },
  ];
};

/** Lessons that were held, of which the journal says nothing. */
export const readRegisters: ReadContent = async ({ db, part, lang, texts }) => {
  const all = await listRegisters(db, part, lang);
  return {
    table: tableOf(
      all.filter(({ missing }) => missing > 0),
      columnsOf(all, texts),
    ),
  };
};
