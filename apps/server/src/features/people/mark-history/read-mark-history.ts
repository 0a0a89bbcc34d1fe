import { markOfStored, sheetMarkOf, type Language } from '@portal/domain';
import type { ListedPerson, RequestOf } from '@portal/wire';
import {
  MARK_CHANGES_PAGE,
  type HistorySheet,
  type MarkChange,
  type MarkHistory,
  type UnsheetedGrade,
} from '@portal/wire/people/mark-history';
import type { officePeople } from '@portal/wire/people/office-people';
import type { Db } from '../../../database/tables.ts';
import { HttpError } from '../../../university/errors.ts';
import { isEarned, letterOfGrade } from '../../../university/grades.ts';
import { actorOf } from '../../../university/people/actor.ts';
import { writeAudit } from '../../../university/people/audit.queries.ts';
import { readSetting } from '../../../university/settings/setting.queries.ts';
import { gradeHistoryQueries } from './grade-history.queries.ts';
import { journalHistoryQueries } from './journal-history.queries.ts';
import { sheetHistoryQueries } from './sheet-history.queries.ts';

/** Whose marks, in which discipline and language; `beforeId` is the last change of the page before. */
export interface HistoryRequest {
  readonly studentId: number;
  readonly disciplineId: number;
  readonly beforeId?: number | undefined;
  readonly lang: Language;
}

type ChangeRow = Awaited<ReturnType<ReturnType<typeof journalHistoryQueries>['page']>>[number];

const toChange = ({
  appealText,
  appealReply,
  openingReason,
  openUntil,
  openerName,
  deletedAt,
  deleterName,
  ...row
}: ChangeRow): MarkChange => ({
  ...row,
  oldValue: markOfStored(row.oldValue),
  newValue: markOfStored(row.newValue),
  changedAt: row.changedAt.toISOString(),
  appeal: appealText === null ? null : { text: appealText, reply: appealReply ?? '' },
  opening:
    openingReason === null || openUntil === null ? null : { reason: openingReason, openUntil, openerName },
  deletion:
    deletedAt === null ? null : { deletedAt: deletedAt.toISOString(), deleterName: deleterName ?? '' },
});

async function readSheets(
  db: Db,
  { studentId, disciplineId, lang }: HistoryRequest,
): Promise<HistorySheet[]> {
  const queries = sheetHistoryQueries(db, studentId, disciplineId);
  const [sheets, changes] = await Promise.all([queries.sheets(lang), queries.changes()]);
  const bySheet = Map.groupBy(changes, ({ sheetId }) => sheetId);
  return sheets.map((sheet) => {
    const own = bySheet.get(sheet.sheetId) ?? [];
    return {
      ...sheet,
      mark: sheetMarkOf(sheet.mark),
      signedAt: sheet.signedAt?.toISOString() ?? null,
      closedAt: sheet.closedAt?.toISOString() ?? null,
      changeCount: own[0]?.changeCount ?? 0,
      changes: own.map((change) => ({
        ...change,
        oldMark: sheetMarkOf(change.oldMark),
        newMark: sheetMarkOf(change.newMark),
        changedAt: change.changedAt.toISOString(),
      })),
    };
  });
}

async function readGrades(
  db: Db,
  { studentId, disciplineId, lang }: HistoryRequest,
): Promise<UnsheetedGrade[]> {
  const queries = gradeHistoryQueries(db, studentId, disciplineId);
  const [scales, grades, imports] = await Promise.all([
    readSetting(db, 'gradeScales'),
    queries.grades(lang),
    queries.imports(),
  ]);
  return grades.map((grade) => ({
    ...grade,
    letter: letterOfGrade(scales, grade)?.letter ?? null,
    isPassed: isEarned(scales, grade),
    imports: imports
      .filter(({ sourceId }) => sourceId === grade.sourceId)
      .map((one) => ({ ...one, importedAt: one.importedAt.toISOString() })),
  }));
}

/** Who changed the marks of a student in a discipline, as far as the database knows; for the office and for the command line. */
export async function readMarkHistory(
  db: Db,
  request: HistoryRequest,
): Promise<Omit<MarkHistory, 'fullName'>> {
  const { studentId, disciplineId, beforeId, lang } = request;
  const disciplineName = await gradeHistoryQueries(db, studentId, disciplineId).disciplineName(lang);
  if (disciplineName === undefined) throw new HttpError('notFound');
  const journal = journalHistoryQueries(db, studentId, disciplineId);
  const [sheets, grades, found, changeCount] = await Promise.all([
    readSheets(db, request),
    readGrades(db, request),
    journal.page({ beforeId, limit: MARK_CHANGES_PAGE + 1 }, lang),
    journal.count(),
  ]);
  return {
    disciplineName,
    sheets,
    grades,
    changes: found.slice(0, MARK_CHANGES_PAGE).map(toChange),
    changeCount,
    hasMore: found.length > MARK_CHANGES_PAGE,
  };
}

interface HistoryView {
  readonly person: ListedPerson;
  readonly reader: number;
  readonly lang: Language;
}

/** The history for staff whose claim covers the person; each page is a look, with a row of its own in the audit. */
export async function viewMarkHistory(
  db: Db,
  { person: { personId, fullName }, reader, lang }: HistoryView,
  { disciplineId, beforeId }: RequestOf<typeof officePeople.markHistory>,
): Promise<MarkHistory> {
  const read = await readMarkHistory(db, { studentId: personId, disciplineId, beforeId, lang });
  const details = { discipline: read.disciplineName, beforeId };
  await writeAudit(db, { action: 'markHistoryViewed', actor: actorOf(reader), personId, details });
  return { fullName, ...read };
}
