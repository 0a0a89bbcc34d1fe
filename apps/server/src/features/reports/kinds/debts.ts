import type { Db } from '../../../database/tables.ts';
import { tableOf } from '../../../storage/documents/table-of.ts';
import { bestOf, groupAttempts, isEarned, letterOfGrade } from '../../../university/grades.ts';
import { readSetting } from '../../../university/settings/setting.queries.ts';
import { sumOf, type ReadContent, type ReportReader, type ReportTexts } from '../report-kind.ts';
import { listUnpassed, type UnpassedGrade } from './debts.queries.ts';

/** A discipline that a student has not passed: the best attempt, and how many there were. */
export interface Debt {
  readonly best: UnpassedGrade;
  readonly letter: string | undefined;
  readonly attemptCount: number;
  /** The day of the newest attempt. */
  readonly lastOn: string;
}

/** The debts of the shown students, by group, student and discipline. */
export async function listDebts({
  db,
  part,
  lang,
}: Pick<ReportReader, 'part' | 'lang'> & { readonly db: Db }): Promise<Debt[]> {
  const scales = await readSetting(db, 'gradeScales');
  const grades = await listUnpassed(db, part, { scales, lang });
  const byStudent = [...Map.groupBy(grades, ({ studentId }) => studentId).values()];
  return byStudent.flatMap(groupAttempts).flatMap((attempts) => {
    const best = bestOf(attempts);
    const last = attempts.at(-1);
    if (!best || !last || attempts.some((grade) => isEarned(scales, grade))) return [];
    const letter = letterOfGrade(scales, best)?.letter;
    return { best, letter, attemptCount: attempts.length, lastOn: last.recordedOn };
  });
}

function resultOf({ best, letter }: Debt, { results }: ReportTexts): string {
  if (!best.isAdmitted) return results.notAdmitted;
  return best.points === null ? results.failed : (letter ?? '');
}

const number = { width: 48, align: 'right' } as const;

/** Disciplines that students have not passed. */
export const readDebts: ReadContent = async (reader) => {
  const debts = await listDebts(reader);
  const { texts } = reader;
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
  };
};
