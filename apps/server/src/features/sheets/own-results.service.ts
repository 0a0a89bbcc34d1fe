import { sheetMarkOf, type Language } from '@portal/domain';
import type { OwnResult } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import type { TermRef } from '../../university/classes.queries.ts';
import { ownResultQueries, type OwnClass } from './own-results.queries.ts';
import { pointsOf, readModuleMarks } from './sheet-rows.ts';
import { readSheetRules } from './sheet-rules.ts';

/** The result of a closed sheet; before that the student sees nothing of the exam. */
function resultOf({ isGraded, mark, total, letter, gradePoints }: OwnClass, passFrom: number) {
  const written = sheetMarkOf(mark);
  const isPassed = isGraded ? total !== null && total >= passFrom : written === 'passed';
  const hasResult = isGraded ? total !== null : written !== null && written !== 'excused';
  return { mark: written, total, letter, gradePoints, isPassed: hasResult ? isPassed : null };
}

const noResult = { total: null, letter: null, gradePoints: null, isPassed: null } as const;

/** The module points, admission and results of a student in a term (D-64). */
export async function readOwnResults(
  db: Db,
  student: { readonly id: number; readonly lang: Language },
  term: TermRef,
): Promise<OwnResult[]> {
  const results: OwnResult[] = [];
  for (const own of await ownResultQueries(db, student.id).classes(term, student.lang)) {
    const rules = own.rules ?? (await readSheetRules(db, own));
    const points =
      own.modulePoints ?? pointsOf(rules, (await readModuleMarks(db, own.classId)).get(student.id));
    const isClosed = own.state === 'closed';
    results.push({
      ...own,
      rules,
      modulePoints: rules.isGraded ? points : [],
      isClosed,
      ...(isClosed ? resultOf(own, rules.scale.passFrom) : { ...noResult, mark: undefined }),
    });
  }
  return results;
}
