import { tableOf, type ColumnOf } from '../../../storage/documents/table-of.ts';
import { percentOf, sumOf, type ReadContent, type ReportTexts } from '../report-kind.ts';
import { shownClasses } from '../shown-part.queries.ts';
import { loadQueries, type TeacherLoad } from './load.queries.ts';

const number = { width: 60, align: 'right' } as const;

const columnsOf = (all: readonly TeacherLoad[], { columns }: ReportTexts): ColumnOf<TeacherLoad>[] => {
  const due = sumOf(all, (row) => row.due);
  const held = sumOf(all, (row) => row.held);
  return [
    { header: columns.teacher, width: 'fill', value: (row) => row.teacherName, total: columns.total },
    { header: columns.department, width: 'fill', value: (row) => row.departmentName ?? undefined },
    { ...number, header: columns.classes, value: (row) => row.classCount },
    {
      ...number,
      header: columns.hoursPlanned,
      value: (row) => row.planned,
      total: sumOf(all, (row) => row.planned),
    },
    { ...number, header: columns.hoursDue, value: (row) => row.due, total: due },
    { ...number, header: columns.hoursHeld, value: (row) => row.held, total: held },
    {
      ...number,
      header: columns.heldShare,
      decimals: 1,
      value: (row) => percentOf(row.held, row.due),
      total: percentOf(held, due),
    },
  ];
};

/** The planned and held hours of teachers. */
export const readLoad: ReadContent = async ({ db, part, lang, texts }) => {
  const all = await loadQueries(db, lang).byTeacher(shownClasses(part), part);
  return { table: tableOf(all, columnsOf(all, texts)) };
};
