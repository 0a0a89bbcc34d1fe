import { RISK_RULES } from '@portal/domain';
import { tableOf, type ColumnOf } from '../../../storage/documents/table-of.ts';
import { percentOf, sumOf, type ReadContent, type ReportTexts } from '../report-kind.ts';
import { listStudentMarks, type StudentMarks } from './attendance.queries.ts';

type Counts = Pick<StudentMarks, 'marked' | 'absent' | 'excused'>;

interface GroupMarks extends Counts {
  readonly groupName: string;
  readonly studentCount: number;
}

const number = { width: 64, align: 'right' } as const;

const countsOf = (all: readonly Counts[]): Counts => ({
  marked: sumOf(all, ({ marked }) => marked),
  absent: sumOf(all, ({ absent }) => absent),
  excused: sumOf(all, ({ excused }) => excused),
});

/** Columns of lessons with marks, missed ones and their share, with the totals of all students. */
function countColumns(total: Counts, { columns }: ReportTexts): ColumnOf<Counts>[] {
  return [
    { ...number, header: columns.marked, value: ({ marked }) => marked, total: total.marked },
    { ...number, header: columns.absent, value: ({ absent }) => absent, total: total.absent },
    {
      ...number,
      header: columns.absentShare,
      decimals: 1,
      value: ({ absent, marked }) => percentOf(absent, marked),
      total: percentOf(total.absent, total.marked),
    },
    { ...number, header: columns.excused, value: ({ excused }) => excused, total: total.excused },
  ];
}

/** Whether a student attends less than the journals' own rule of risk allows. */
export const isRarelyThere = ({ marked, absent }: Counts): boolean =>
  (marked - absent) * 100 < RISK_RULES.attendancePercent * marked;

/** The attendance of groups. */
export const readAttendance: ReadContent = async ({ db, part, texts }) => {
  const all = await listStudentMarks(db, part);
  const groups = [...Map.groupBy(all, ({ groupId }) => groupId).values()].map((own): GroupMarks => ({
    ...countsOf(own),
    groupName: own[0]?.groupName ?? '',
    studentCount: own.length,
  }));
  const { columns } = texts;
  return {
    table: tableOf<GroupMarks>(groups, [
      { header: columns.group, width: 'fill', value: ({ groupName }) => groupName, total: columns.total },
      { ...number, header: columns.students, value: ({ studentCount }) => studentCount, total: all.length },
      ...countColumns(countsOf(all), texts),
    ]),
  };
};

/** The students who attend too little, of each group those who missed most first. */
export const readAbsentees: ReadContent = async ({ db, part, texts }) => {
  const all = await listStudentMarks(db, part);
  const shown = all
    .filter(isRarelyThere)
    .toSorted((one, other) =>
      one.groupId === other.groupId ? other.absent / other.marked - one.absent / one.marked : 0,
    );
  const { columns } = texts;
  return {
    table: tableOf<StudentMarks>(shown, [
      {
        header: columns.student,
        width: 'fill',
        value: ({ studentName }) => studentName,
        total: columns.total,
      },
      { header: columns.group, width: 80, value: ({ groupName }) => groupName },
      ...countColumns(countsOf(shown), texts),
    ]),
    studentIds: shown.map(({ studentId }) => studentId),
  };
};
