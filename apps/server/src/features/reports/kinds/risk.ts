import { RISK_RULES } from '@portal/domain';
import { tableOf } from '../../../storage/documents/table-of.ts';
import { listDebts } from '../../../university/debts.ts';
import { percentOf, type ReadContent } from '../report-kind.ts';
import { shownStudents } from '../shown-part.queries.ts';
import { isRarelyThere } from './attendance.ts';
import { listStudentMarks, type StudentMarks } from './attendance.queries.ts';

/** A student is in the report with so many signs of risk. */
const SIGNS_MIN = 2;

interface StudentAtRisk extends StudentMarks {
  readonly debtCount: number;
  readonly signCount: number;
}

function atRisk(student: StudentMarks, debtCount: number): StudentAtRisk {
  const { average } = student;
  const signs = [isRarelyThere(student), average !== null && average < RISK_RULES.passMark, debtCount > 0];
  return { ...student, debtCount, signCount: signs.filter(Boolean).length };
}

const number = { width: 64, align: 'right' } as const;

/** Students who miss lessons, have low marks or debts: two of the three. */
export const readRisk: ReadContent = async (reader) => {
  const { db, part, lang, texts } = reader;
  const debts = Map.groupBy(await listDebts(db, shownStudents(part), lang), ({ best }) => best.studentId);
  const all = await listStudentMarks(db, part);
  const shown = all
    .map((student) => atRisk(student, debts.get(student.studentId)?.length ?? 0))
    .filter(({ signCount }) => signCount >= SIGNS_MIN);
  const { columns } = texts;
  return {
    table: tableOf(shown, [
      {
        header: columns.student,
        width: 'fill',
        value: ({ studentName }) => studentName,
        total: columns.total,
      },
      { header: columns.group, width: 80, value: ({ groupName }) => groupName, total: shown.length },
      {
        ...number,
        header: columns.absentShare,
        decimals: 1,
        value: ({ absent, marked }) => percentOf(absent, marked),
      },
      { ...number, header: columns.averageMark, decimals: 2, value: ({ average }) => average ?? undefined },
      { ...number, header: columns.debts, value: ({ debtCount }) => debtCount },
      { ...number, header: columns.signs, value: ({ signCount }) => signCount },
    ]),
    studentIds: shown.map(({ studentId }) => studentId),
  };
};
