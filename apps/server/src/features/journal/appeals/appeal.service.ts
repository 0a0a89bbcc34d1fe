import { markOfStored } from '@portal/domain';
import type { Appeal, CellRef, JournalRef, RequestOf, journal } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import { HttpError } from '../../../university/errors.ts';
import type { NewNotification } from '../../../events/notifications/notification-types.ts';
import { appealNotificationQueries } from './appeal-notification.queries.ts';
import { appealQueries, type AppealRow, type LockedAppeal } from './appeal.queries.ts';
import { requireJournal } from '../../shared/journal/require-journal.ts';
import type { JournalRefEvent } from '../../shared/journal/journal-event.ts';
import type { TermRef } from '../../../university/classes.queries.ts';
import { saveCellsService } from '../cells/save-cells.service.ts';

/** An appeal, and what to publish after the commit. */
export interface WrittenAppeal {
  readonly appeal: Appeal;
  readonly events: readonly JournalRefEvent[];
  readonly notifications: readonly NewNotification[];
  /** Those who need not read a notification any more. */
  readonly readerIds: readonly number[];
}

/** Nothing to publish. */
const silent = { events: [], notifications: [], readerIds: [] } as const;

function required<Row>(found: Row | undefined): Row {
  if (!found) throw new HttpError('notFound');
  return found;
}

/** Pages that show the appeal load it again. */
const eventOf = ({ lessonId, studentId, academicYearId, classId, lessonTypeId }: LockedAppeal) =>
  ({
    kind: 'saved',
    academicYearId,
    classId,
    lessonTypeId,
    cells: [{ lessonId, studentId }],
    isOfAppeal: true,
  }) satisfies JournalRefEvent;

const toAppeal = ({ lessonId, studentId, value, createdAt, ...row }: AppealRow): Appeal => ({
  ...row,
  cell: { lessonId, studentId },
  value: markOfStored(value),
  createdAt: createdAt.toISOString(),
});

/** Appeals of marks (screens, Journal P1). */
export function appealService(db: Db, me: number) {
  const queries = appealQueries(db);
  const notify = appealNotificationQueries(db);

  const findStored = async (appealId: number): Promise<AppealRow> => required(await queries.find(appealId));

  return {
    ofStudent: async (term: TermRef) => (await queries.ofStudent(me, term)).map(toAppeal),

    ofJournal: async (ref: JournalRef) =>
      (await queries.ofJournal(await requireJournal(db, me, ref))).map(toAppeal),

    /** The mark of another student does not exist for the caller. */
    async create({ lessonId, studentId }: CellRef, text: string): Promise<WrittenAppeal> {
      if (studentId !== me || !(await queries.hasMark(me, lessonId))) throw new HttpError('notFound');
      const id = await queries.add(me, lessonId, text);
      if (id === undefined) throw new HttpError('appealExists');
      const events = [eventOf(required(await queries.lockOwn(me, id)))];
      const row = await findStored(id);
      return { ...silent, appeal: toAppeal(row), events, notifications: await notify.addNew(row) };
    },

    /** Once withdrawn, an appeal stays so, also when the call is repeated. */
    async withdraw(appealId: number): Promise<WrittenAppeal> {
      const found = required(await queries.lockOwn(me, appealId));
      if (found.isWithdrawn) return { ...silent, appeal: toAppeal(await findStored(appealId)) };
      if (found.state !== 'open') throw new HttpError('appealDecided');
      await queries.withdraw(appealId);
      const row = await findStored(appealId);
      return {
        ...silent,
        appeal: toAppeal(row),
        events: [eventOf(found)],
        readerIds: await notify.removeNew(row),
      };
    },

    /** With a value, writes it with the rules of every mark: 409 when it is stale, 423 when it is locked. */
    async decide(request: RequestOf<typeof journal.decideAppeal>): Promise<WrittenAppeal> {
      const { appealId, reply, value, version } = request;
      const found = required(await queries.lockAsTeacher(me, appealId));
      if (found.isWithdrawn) throw new HttpError('appealWithdrawn');
      if (found.state !== 'open') throw new HttpError('appealDecided');
      const { lessonId, studentId } = found;
      const saved =
        value === undefined
          ? undefined
          : await saveCellsService(db, me).saveOne({ cell: { lessonId, studentId }, value, version });
      await queries.decide(me, { appealId, outcome: saved ? 'changed' : 'confirmed', reply });
      const row = await findStored(appealId);
      return {
        ...silent,
        appeal: toAppeal(row),
        events: [...(saved?.events ?? []), eventOf(found)],
        notifications: await notify.addDecision(row),
      };
    },
  };
}
