import { dayOf, markText, readTimeZone, timeOf, type TimeZone } from '@portal/domain';
import type {
  GradeImport,
  HistorySheet,
  MarkChange,
  MarkHistory,
  SheetMarkChange,
  UnsheetedGrade,
} from '@portal/wire/people/mark-history';
import type { Db } from '../../../database/tables.ts';
import {
  readMarkHistory,
  type HistoryRequest,
} from '../../../features/people/mark-history/read-mark-history.ts';
import { readSetting } from '../../../university/settings/setting.queries.ts';
import type { CommandContext } from '../command.ts';
import { UsageError } from '../usage-error.ts';
import { viewPeople } from '../with-database.ts';
import { findDisciplines } from './find-disciplines.queries.ts';
import { findPerson } from './find-person.ts';

type History = Omit<MarkHistory, 'fullName'>;

const NOTHING = '–';
const unknownActor = 'somebody whom the portal does not know any more';
const sources = { hand: 'by hand', qr: 'check-in', import: 'from a file' } as const;

const shown = (value: string | number | null): string => (value === null ? NOTHING : String(value));
const shownResult = ({ points, letter }: Pick<HistorySheet, 'points' | 'letter'>): string =>
  `${shown(points)}${letter === null ? '' : ` ${letter}`}`;

function linesOf(zone: TimeZone) {
  const moment = (at: string): string => `${dayOf(zone, at)} ${timeOf(zone, at)}`;

  const ofSheetChange = (change: SheetMarkChange): string =>
    `    ${moment(change.changedAt)}  ${shown(change.oldMark)} → ${shown(change.newMark)}${change.roundUp === 0 ? '' : `, rounded up by ${change.roundUp}: ${change.roundUpReason ?? ''}`}  ${change.changerName ?? unknownActor}`;

  /** Who signed and closed it, with what the signature froze. */
  function stepsOf(sheet: HistorySheet): string[] {
    const { state, isAdmitted, modulePoints, signedAt, closedAt, closerName } = sheet;
    if (signedAt === null) return [];
    const frozen = [isAdmitted === true ? 'admitted' : 'not admitted', `modules ${modulePoints.join(' + ')}`];
    const result = state === 'closed' ? [`mark ${shown(sheet.mark)}, result ${shownResult(sheet)}`] : [];
    return [
      `    ${[...frozen, ...result].join('; ')}`,
      `    signed ${moment(signedAt)} by ${sheet.teacherName}`,
      ...(closedAt === null ? [] : [`    closed ${moment(closedAt)} by ${closerName ?? unknownActor}`]),
    ];
  }

  const ofSheet = (sheet: HistorySheet): string[] => [
    `sheet ${sheet.number}  ${sheet.state}  ${sheet.kind}  ${sheet.heldOn}`,
    `    ${sheet.academicYearName}, ${sheet.termName}; ${sheet.examFormName}; ${sheet.groupName}; ${sheet.teacherName}`,
    ...(sheet.correctsNumber === null ? [] : [`    corrects ${sheet.correctsNumber}: ${sheet.reason ?? ''}`]),
    ...(sheet.correctedByNumber === null ? [] : [`    corrected by ${sheet.correctedByNumber}`]),
    ...stepsOf(sheet),
    ...sheet.changes.map(ofSheetChange),
  ];

  const ofImport = (one: GradeImport): string =>
    `    import ${one.importId} (${one.files.join(', ')})  ${moment(one.importedAt)}  ${one.actorName}  ${one.change} ${shown(one.before)} → ${shown(one.after)}${one.isUndone ? ', undone' : ''}`;

  const ofGrade = (grade: UnsheetedGrade): string[] => [
    `grade without a sheet  attempt ${grade.attempt}  ${grade.academicYearName}, ${grade.termName}; ${grade.examFormName}  ${grade.points === null ? (grade.isPassed ? 'passed' : 'failed') : shownResult(grade)}`,
    `    ${grade.source === null ? 'where it comes from is not stored' : `from ${grade.source}`}`,
    ...grade.imports.map(ofImport),
  ];

  const ofChange = (change: MarkChange): string[] => [
    `${change.date} ${change.startsAt} ${change.lessonTypeName}  ${shownMark(change.oldValue)} → ${shownMark(change.newValue)}  ${moment(change.changedAt)}  ${change.changerName ?? unknownActor}, ${sources[change.source]}`,
    ...(change.substitutedName === null ? [] : [`    in place of ${change.substitutedName}`]),
    ...(change.appeal === null ? [] : [`    appeal: ${change.appeal.text} → ${change.appeal.reply}`]),
    ...(change.opening === null
      ? []
      : [
          `    opened until ${change.opening.openUntil} by ${change.opening.openerName ?? unknownActor}: ${change.opening.reason}`,
        ]),
    ...(change.deletion === null
      ? []
      : [`    lesson deleted ${moment(change.deletion.deletedAt)} by ${change.deletion.deleterName}`]),
  ];

  return ({ disciplineName, sheets, grades, changes, changeCount }: History): string[] => [
    disciplineName,
    ...sheets.flatMap(ofSheet),
    ...grades.flatMap(ofGrade),
    `changes of the journal: ${changeCount}`,
    ...changes.flatMap(ofChange),
  ];
}

const shownMark = (value: MarkChange['oldValue']): string => (value === null ? NOTHING : markText(value));

async function readWhole(db: Db, request: HistoryRequest): Promise<History> {
  const page = await readMarkHistory(db, request);
  if (!page.hasMore) return page;
  const rest = await readWhole(db, { ...request, beforeId: page.changes.at(-1)?.id });
  return { ...page, changes: [...page.changes, ...rest.changes], hasMore: false };
}

/** Who changed the marks of a student in a discipline, the newest first. */
export async function runMarks(context: CommandContext): Promise<boolean> {
  const [login, word, ...more] = context.args;
  if (login === undefined || word === undefined || more.length > 0) return false;
  const lines = await viewPeople(context, async (db) => {
    const { id: studentId, fullName } = await findPerson(db, login);
    const [discipline, ...others] = await findDisciplines(db, word);
    if (!discipline || others.length > 0)
      throw new UsageError(
        discipline
          ? `Several disciplines have the title '${word}': write the code of one of ${[discipline, ...others].map(({ code }) => code).join(', ')}`
          : `There is no discipline with the code or title '${word}'`,
      );
    const read = await readWhole(db, { studentId, disciplineId: discipline.id, lang: 'ru' });
    const show = linesOf(readTimeZone(await readSetting(db, 'businessTimeZone')));
    return {
      result: [fullName, ...show(read)],
      views: [
        {
          action: 'markHistoryViewed',
          personId: studentId,
          details: { discipline: read.disciplineName },
        },
      ],
    };
  });
  for (const line of lines) context.print(line);
  return true;
}
