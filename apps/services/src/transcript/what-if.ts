import { averageGradePoints, type LetterGrade } from '@portal/domain';
import type { Transcript, TranscriptRow } from '@portal/wire';

/** A grade that the reader imagines for a discipline to come. */
export interface ImaginedGrade {
  readonly id: number;
  readonly credits: number;
  readonly letter: LetterGrade;
}

/** What the reader changed; nothing of it is stored. */
export interface WhatIf {
  /** Letters instead of those of the transcript, by the key of the row. */
  readonly changed: ReadonlyMap<string, LetterGrade>;
  readonly added: readonly ImaginedGrade[];
}

export const nothingChanged: WhatIf = { changed: new Map(), added: [] };

export const isChanged = ({ changed, added }: WhatIf): boolean => changed.size > 0 || added.length > 0;

/** A discipline may stand in several terms, but only once in each. */
export const rowKey = ({ groupId, academicYearId, termOrder, disciplineId }: TranscriptRow): string =>
  `${groupId} ${academicYearId} ${termOrder} ${disciplineId}`;

/** With another letter for one row; the letter of the transcript itself is no change. */
export function withGrade(whatIf: WhatIf, row: TranscriptRow, letter: LetterGrade): WhatIf {
  const changed = new Map(whatIf.changed);
  if (letter.letter === row.letter) changed.delete(rowKey(row));
  else changed.set(rowKey(row), letter);
  return { ...whatIf, changed };
}

export const withAdded = (whatIf: WhatIf, grade: Omit<ImaginedGrade, 'id'>): WhatIf => ({
  ...whatIf,
  added: [...whatIf.added, { ...grade, id: 1 + Math.max(0, ...whatIf.added.map(({ id }) => id)) }],
});

export const withoutAdded = (whatIf: WhatIf, id: number): WhatIf => ({
  ...whatIf,
  added: whatIf.added.filter((grade) => grade.id !== id),
});

/** The GPA of rows with the changes of the reader: the same computation as on the server. */
export function gpaIf(rows: readonly TranscriptRow[], { changed, added }: WhatIf): number | undefined {
  const graded = rows.flatMap((row) => {
    const gradePoints = changed.get(rowKey(row))?.gradePoints ?? row.gradePoints;
    return row.points === null ? [] : [{ gradePoints: gradePoints ?? 0, credits: row.credits }];
  });
  return averageGradePoints([
    ...graded,
    ...added.map(({ credits, letter }) => ({ credits, gradePoints: letter.gradePoints })),
  ]);
}

/** The rows of one term of a transcript. */
export const rowsOfTerm = (
  { rows }: Pick<Transcript, 'rows'>,
  term: Pick<TranscriptRow, 'groupId' | 'academicYearId' | 'termOrder'>,
): TranscriptRow[] =>
  rows.filter(
    ({ groupId, academicYearId, termOrder }) =>
      groupId === term.groupId && academicYearId === term.academicYearId && termOrder === term.termOrder,
  );
