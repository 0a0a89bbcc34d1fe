import type { Language } from '@portal/domain';
import type { ReportTable } from '@portal/wire/reports/reports';
import type { Db } from '../../../database/tables.ts';
import { tableOf, type ColumnOf } from '../../../storage/documents/table-of.ts';
import type { TermRef } from '../../../university/classes.queries.ts';
import { explain, sumOf, textsOf, type ReportTexts } from '../report-kind.ts';
import { toWire } from '../report-table.ts';
import { loadQueries, type ClassLoad, type LoadHours } from './load.queries.ts';

/** A class and a type of lesson with the hours of each month. */
interface WorkloadRow {
  readonly first: ClassLoad;
  readonly months: ReadonlyMap<string, LoadHours>;
  readonly planned: number;
  readonly held: number;
}

const rowsOf = (loads: readonly ClassLoad[]): WorkloadRow[] =>
  [...Map.groupBy(loads, ({ classId, lessonTypeId }) => `${classId} ${lessonTypeId}`).values()].flatMap(
    (own) => {
      const [first] = own;
      if (!first) return [];
      return {
        first,
        months: new Map(own.map((load) => [load.month, load])),
        planned: sumOf(own, (load) => load.planned),
        held: sumOf(own, (load) => load.held),
      };
    },
  );

const hoursText = ({ planned, held }: Pick<LoadHours, 'planned' | 'held'>): string => `${held} / ${planned}`;

const number = { width: 60, align: 'right' } as const;

function monthColumn(
  month: string,
  loads: readonly ClassLoad[],
  { months }: ReportTexts,
): ColumnOf<WorkloadRow> {
  const own = loads.filter((load) => load.month === month);
  return {
    ...number,
    header: months[Number(month.slice(5, 7)) - 1] ?? month,
    value: (row) => {
      const hours = row.months.get(month);
      return hours && hoursText(hours);
    },
    total: hoursText({ planned: sumOf(own, (load) => load.planned), held: sumOf(own, (load) => load.held) }),
  };
}

function columnsOf(loads: readonly ClassLoad[], texts: ReportTexts): ColumnOf<WorkloadRow>[] {
  const { columns } = texts;
  const months = [...new Set(loads.map(({ month }) => month))].toSorted();
  return [
    {
      header: columns.discipline,
      width: 'fill',
      value: ({ first }) => first.disciplineName,
      total: columns.total,
    },
    { header: columns.group, width: 64, value: ({ first }) => first.groupName },
    { header: columns.lessonType, width: 64, value: ({ first }) => first.lessonTypeName },
    ...months.map((month) => monthColumn(month, loads, texts)),
    {
      ...number,
      header: columns.hoursHeld,
      value: (row) => row.held,
      total: sumOf(loads, (load) => load.held),
    },
    {
      ...number,
      header: columns.hoursPlanned,
      value: (row) => row.planned,
      total: sumOf(loads, (load) => load.planned),
    },
  ];
}

/** A teacher's own hours of a term by class and month. */
export async function readWorkload(
  db: Db,
  { teacherId, lang }: { readonly teacherId: number; readonly lang: Language },
  term: TermRef,
): Promise<ReportTable> {
  const texts = textsOf(lang);
  const loads = await loadQueries(db, lang).ofTeacher(teacherId, term);
  return toWire(tableOf(rowsOf(loads), columnsOf(loads, texts)), {
    lang,
    title: texts.workload.title,
    explanation: explain(texts.workload.explanation),
  });
}
