import { sheetMarkOf, sheetRowResult, type Language, type SheetRules } from '@portal/domain';
import type { OwnExam, OwnResult } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import type { TermRef } from '../../university/classes.queries.ts';
import { pointsOf, readModuleMarks, type MarksOfModules } from '../shared/module-points/module-marks.ts';
import { readSheetRules } from '../shared/module-points/sheet-rules.ts';
import { ownResultQueries, type OwnClass, type OwnEvent } from './own-results.queries.ts';

const noResult = { mark: undefined, total: null, letter: null, gradePoints: null, isPassed: null } as const;

/** The result of a closed sheet that lists the student; before that the student sees nothing of the exam. */
function resultOf(rules: SheetRules, { state, modulePoints, roundUp, mark: stored }: OwnClass) {
  if (state !== 'closed' || modulePoints === null) return noResult;
  const mark = sheetMarkOf(stored);
  const { total, letter, isPassed } = sheetRowResult(rules, { modulePoints, roundUp, mark });
  return { mark, total, letter: letter?.letter ?? null, gradePoints: letter?.gradePoints ?? null, isPassed };
}

/** The student's marks in all journals of a class by module. */
async function marksOf(db: Db, classId: number, studentId: number): Promise<MarksOfModules> {
  return (await readModuleMarks(db, { classId, studentId })).get(studentId) ?? new Map();
}

const placeOf = ({ date, startsAt, endsAt, roomId, roomName, buildingName }: OwnEvent) =>
  date === null || startsAt === null || endsAt === null
    ? undefined
    : {
        date,
        startsAt,
        endsAt,
        roomId: roomId ?? undefined,
        roomName: roomName ?? undefined,
        buildingName: buildingName ?? undefined,
      };

/** The exams of one class. */
function examsOf(classId: number, events: readonly OwnEvent[]): OwnExam[] {
  const own = events.filter((event) => event.classId === classId);
  return [...Map.groupBy(own, ({ sheetId }) => sheetId).values()].flatMap((ofSheet) => {
    const [first] = ofSheet;
    const find = (kind: OwnEvent['kind']) => ofSheet.find((event) => event.kind === kind);
    const [exam, consultation] = [find('exam'), find('consultation')].map((one) => one && placeOf(one));
    return first ? [{ kind: first.sheetKind, heldOn: first.heldOn, exam, consultation }] : [];
  });
}

/** The module points, admission and results of a student in a term (D-64). */
export async function readOwnResults(
  db: Db,
  student: { readonly id: number; readonly lang: Language },
  term: TermRef,
): Promise<OwnResult[]> {
  const results: OwnResult[] = [];
  const queries = ownResultQueries(db, student.id);
  const events = await queries.events(term, student.lang);
  for (const own of await queries.classes(term, student.lang)) {
    const rules = own.rules ?? (await readSheetRules(db, own));
    const marks = own.modulePoints ? undefined : await marksOf(db, own.classId, student.id);
    results.push({
      ...own,
      rules,
      theme: own.theme ?? undefined,
      modulePoints: own.modulePoints ?? pointsOf(rules, marks),
      marks: marks && [...marks].map(([module, one]) => ({ ...one, module })),
      exams: examsOf(own.classId, events),
      isClosed: own.state === 'closed',
      ...resultOf(rules, own),
    });
  }
  return results;
}
