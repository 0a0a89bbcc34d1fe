import { tableOf } from '../../../storage/documents/table-of.ts';
import { listDebts, type Debt } from '../../../university/debts.ts';
import { sumOf, type ReadContent, type ReportTexts } from '../report-kind.ts';
import { shownStudents } from '../shown-part.queries.ts';

function resultOf({ best, letter }: Debt, { results }: ReportTexts): string {
  if (!best.isAdmitted) return results.notAdmitted;
  return best.points === null ? results.failed : (letter ?? '');
}

const number = { width: 48, align: 'right' } as const;

/** Disciplines that students have not passed. */
export const readDebts: ReadContent = async (reader) => {
  const { db, part, lang, texts } = reader;
  const debts = await listDebts(db, shownStudents(part), lang);
  const { columns } = texts;
  const studentIds = debts.map(({ best }) => best.studentId);
  return {
    table: tableOf(debts, [
      { header: columns.student, width: 'fill', value: ({ best }) => best.studentName, total: columns.total },
      {
        header: columns.group,
        width: 64,
        value: ({ best }) => best.groupName,
      },
      {
        header: columns.discipline,
        width: 'fill',
        value: ({ best }) => best.disciplineName,
        total: debts.length,
      },
      { ...number, header: columns.semester, value: ({ best }) => best.semester },
      {
        ...number,
        header: columns.credits,
        value: ({ best }) => best.credits,
        total: sumOf(debts, ({ best }) => best.credits),
      },
      { header: columns.result, width: 72, align: 'center', value: (debt) => resultOf(debt, texts) },
      { ...number, header: columns.points, value: ({ best }) => best.points ?? undefined },
      { ...number, header: columns.attempts, value: ({ attemptCount }) => attemptCount },
      { header: columns.day, width: 56, align: 'center', value: ({ lastOn }) => ({ day: lastOn }) },
    ]),
    studentIds,
    isOfAllTerms: true,
  };
};
