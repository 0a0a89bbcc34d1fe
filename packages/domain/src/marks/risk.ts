import type { MarkValue } from './mark-kinds.ts';
import { isAbsence, summarizeMarks } from './mark-summary.ts';

/** A student is at risk in a journal after so many absences in a row, below this attendance, or below the mark of a pass. */
export const RISK_RULES = { absencesInARow: 3, attendancePercent: 70, passMark: 61 } as const;

/** A cell of a student, with the module of its lesson. */
export interface RatedMark {
  readonly value: MarkValue | null;
  readonly module: number | null;
}

export interface Attendance {
  /** Lessons with a mark; a lesson without one says nothing about attendance. */
  readonly markedCount: number;
  /** Only 'н/б' counts, as in the totals (D-44). */
  readonly absentCount: number;
  /** Rounded down; `null` without marks. */
  readonly percent: number | null;
}

/** A reason why a student is at risk. */
export type Risk =
  | { readonly kind: 'absences'; readonly count: number }
  | { readonly kind: 'attendance'; readonly percent: number }
  | { readonly kind: 'module'; readonly module: number; readonly average: number };

const PERCENT = 100;

/** Sums up the attendance of one student. */
export function summarizeAttendance(marks: Iterable<Pick<RatedMark, 'value'>>): Attendance {
  const marked = [...marks].filter(({ value }) => value !== null);
  const absentCount = marked.filter(({ value }) => isAbsence(value)).length;
  const markedCount = marked.length;
  return {
    markedCount,
    absentCount,
    percent: markedCount === 0 ? null : Math.floor(((markedCount - absentCount) * PERCENT) / markedCount),
  };
}

/** The longest run of absences; lessons without a mark do not end it. */
function longestAbsence(marks: readonly RatedMark[]): number {
  let longest = 0;
  let current = 0;
  for (const { value } of marks) {
    if (value === null) continue;
    current = isAbsence(value) ? current + 1 : 0;
    longest = Math.max(longest, current);
  }
  return longest;
}

function failedModules(marks: readonly RatedMark[]): Risk[] {
  const byModule = Map.groupBy(marks, ({ module }) => module);
  return [...byModule]
    .flatMap(([module, cells]) => {
      const { average } = summarizeMarks(cells.map(({ value }) => value));
      const isFailed = module !== null && average !== null && average < RISK_RULES.passMark;
      return isFailed ? [{ kind: 'module' as const, module, average }] : [];
    })
    .toSorted((one, other) => one.module - other.module);
}

/** The risks of one student in one journal; `marks` are in the order of the lessons. */
export function findRisks(marks: readonly RatedMark[]): Risk[] {
  const count = longestAbsence(marks);
  const { markedCount, absentCount, percent } = summarizeAttendance(marks);
  const isRarelyThere = (markedCount - absentCount) * PERCENT < RISK_RULES.attendancePercent * markedCount;
  return [
    ...(count >= RISK_RULES.absencesInARow ? [{ kind: 'absences' as const, count }] : []),
    ...(isRarelyThere && percent !== null ? [{ kind: 'attendance' as const, percent }] : []),
    ...failedModules(marks),
  ];
}
