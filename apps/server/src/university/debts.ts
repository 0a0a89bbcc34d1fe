import type { Language } from '@portal/domain';
import type { Db } from '../database/tables.ts';
import { listUnpassed, type GroupedStudents, type UnpassedGrade } from './debt.queries.ts';
import { bestOf, groupAttempts, isEarned, letterOfGrade } from './grades.ts';
import { readSetting } from './settings/setting.queries.ts';

/** A discipline that a student has not passed: the best attempt, and how many there were. */
export interface Debt {
  readonly best: UnpassedGrade;
  readonly letter: string | undefined;
  readonly attemptCount: number;
  /** The day of the newest attempt. */
  readonly lastOn: string;
}

/** The debts of students, as `listUnpassed` reads them, by group, student and discipline. */
export async function listDebts(db: Db, students: GroupedStudents, lang: Language): Promise<Debt[]> {
  const scales = await readSetting(db, 'gradeScales');
  const grades = await listUnpassed(db, students, { scales, lang });
  const byStudent = [...Map.groupBy(grades, ({ studentId }) => studentId).values()];
  return byStudent.flatMap(groupAttempts).flatMap((attempts) => {
    const best = bestOf(attempts);
    const last = attempts.at(-1);
    if (!best || !last || attempts.some((grade) => isEarned(scales, grade))) return [];
    const letter = letterOfGrade(scales, best)?.letter;
    return { best, letter, attemptCount: attempts.length, lastOn: last.recordedOn };
  });
}
