import { REPEATED_GRADE } from '@portal/domain';
import type { RequestOf, sheets } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import type { NewNotification } from '../../events/notifications/notification-types.ts';
import { HttpError, RuleError } from '../../university/errors.ts';
import { correctionQueries } from './correction.queries.ts';
import { openSheetQueries, type ClassToOpen, type ExamPlace } from './open-sheets.queries.ts';
import { planNewExam } from './plan/apply-plan.ts';
import { auditSheet, lockRegistered, type ChangedSheet, type Registrar } from './registered-sheet.ts';
import { sheetNotificationQueries } from './sheet-notification.queries.ts';
import { nextSteps, readSheet, requireSheet } from './sheet.service.ts';
import { sheetQueries, type SheetHead } from './sheet.queries.ts';
import { someNames } from './some-names.ts';

/** New sheets, and what to deliver after the commit. */
interface OpenedSheets {
  readonly sheetIds: readonly number[];
  readonly notifications: readonly NewNotification[];
}

type NextSheet = Omit<RequestOf<typeof sheets.openNext>, 'sheetId'>;

const classOf = ({ academicYearId, classId, examFormId, teacherId }: SheetHead) => ({
  academicYearId,
  classId,
  examFormId,
  teacherId,
});

const named = (classes: readonly ClassToOpen[]): string =>
  someNames(classes.map(({ className }) => className));

/** Opens exam sheets (D-64), within the scope of the person's claim. */
export function openSheetsService(db: Db, me: Registrar) {
  const queries = openSheetQueries(db);

  /** Who of a closed sheet takes the exam again without the discipline: with FX, or not passed where there are no points. */
  async function studentsToRepeat({ sheetId, isGraded }: SheetHead): Promise<number[]> {
    const rows = await sheetQueries(db, me).rows(sheetId);
    const repeats = isGraded
      ? rows.filter(({ letter }) => letter === REPEATED_GRADE)
      : rows.filter(({ mark }) => mark === 'failed' || mark === 'absent');
    return repeats.map(({ studentId }) => studentId);
  }

  /** Audits a new sheet, whose reason is that of a correction, and notifies its teacher. */
  async function opened(sheetId: number): Promise<ChangedSheet> {
    const sheet = await readSheet(db, me, sheetId);
    await auditSheet(db, me, { ...sheet, after: 'open' });
    return { sheet, notifications: [await sheetNotificationQueries(db, sheetId).addForTeacher('opened')] };
  }

  return {
    /** Opens the main sheets of classes, all or none. */
    async open(classIds: readonly number[], place: ExamPlace): Promise<OpenedSheets> {
      await queries.lock(classIds);
      const classes = await queries.classes(me, classIds);
      if (classes.length < new Set(classIds).size) throw new HttpError('notFound');
      const earlier = classes.filter(({ hasMain }) => hasMain);
      if (earlier.length > 0) throw new RuleError('sheetExists', { names: named(earlier) });
      const sheetIds: number[] = [];
      const notifications: NewNotification[] = [];
      for (const one of classes) {
        const { teacherId } = one;
        if (teacherId === null) throw new RuleError('classWithoutTeacher', { names: named([one]) });
        const sheetId = await queries.add({ ...one, ...place, teacherId, kind: 'main' });
        await auditSheet(db, me, { ...(await requireSheet(db, me, sheetId)), after: 'open' });
        notifications.push(await sheetNotificationQueries(db, sheetId).addForTeacher('opened'));
        notifications.push(...(await planNewExam({ db, sheetId, lang: me.lang }, place)));
        sheetIds.push(sheetId);
      }
      return { sheetIds, notifications };
    },

    async openNext(sheetId: number, { kind, studentIds, ...place }: NextSheet): Promise<ChangedSheet> {
      const closed = await lockRegistered(db, me, { sheetId, state: 'closed' });
      if (kind === 'repeat' && !nextSteps(closed).mayRepeat)
        throw new RuleError('sheetExists', { names: closed.number });
      const students = kind === 'repeat' ? await studentsToRepeat(closed) : [...new Set(studentIds)];
      if (students.length === 0) throw new RuleError('sheetStudentsMissing');
      const { heldOn } = place;
      const nextId = await queries.add({ ...classOf(closed), heldOn, kind, followsId: sheetId });
      const count = await queries.addStudents(nextId, sheetId, students);
      if (count < students.length) throw new HttpError('notFound');
      const planned = await planNewExam({ db, sheetId: nextId, lang: me.lang }, place);
      const { sheet, notifications } = await opened(nextId);
      return { sheet, notifications: [...notifications, ...planned] };
    },

    async correct(sheetId: number, reason: string): Promise<ChangedSheet> {
      const closed = await lockRegistered(db, me, { sheetId, state: 'closed' });
      if (!nextSteps(closed).mayCorrect) throw new RuleError('sheetExists', { names: closed.number });
      return opened(await correctionQueries(db).add(sheetId, reason));
    },
  };
}
