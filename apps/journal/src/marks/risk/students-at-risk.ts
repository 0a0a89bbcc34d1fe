import { findRisks, type Risk } from '@portal/domain';
import type { JournalGrid } from '@portal/wire';
import type { MarkStore } from '../model/mark-store.ts';

export interface StudentAtRisk {
  readonly id: number;
  readonly fullName: string;
  readonly risks: readonly Risk[];
}

/** The students who still study and are at risk, by name, with the marks as the screen shows them. */
export const studentsAtRisk = (
  { students, columns }: JournalGrid,
  marks: Pick<MarkStore, 'cell'>,
): StudentAtRisk[] =>
  students
    .filter(({ status, leftOn }) => status === 'active' && leftOn === undefined)
    .map(({ id, fullName }) => {
      const own = columns.map(({ lessonId, module }) => ({ module, value: marks.cell(lessonId, id).value }));
      return { id, fullName, risks: findRisks(own) };
    })
    .filter(({ risks }) => risks.length > 0);
