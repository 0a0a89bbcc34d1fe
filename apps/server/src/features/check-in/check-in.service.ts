import type { KeyObject } from 'node:crypto';
import type { Language } from '@portal/domain';
import type { CheckIn, RequestOf, RosterEntry, checkIn } from '@portal/wire';
import type { Db } from '../../database/tables.ts';
import type { DocumentFile } from '../../storage/documents/document.ts';
import { HttpError } from '../../university/errors.ts';
import { columnQueries } from '../shared/journal/column.queries.ts';
import { changeOf, type JournalRefEvent } from '../shared/journal/journal-event.ts';
import { requireOpen } from '../shared/journal/require-journal.ts';
import { codeAt } from './session/check-in-code.ts';
import { checkInQueries, type CheckInRow } from './check-in.queries.ts';
import { decisionQueries } from './roster/decision.queries.ts';
import { findWrongHint } from './session/lesson-hints.ts';
import { lessonNowQueries, type LessonNow } from './session/lesson-now.queries.ts';
import { writeMarks } from './roster/mark.service.ts';
import { rosterFile } from './roster/roster-file.ts';
import { rosterQueries } from './roster/roster.queries.ts';

interface Teacher {
  readonly id: number;
  readonly lang: Language;
}

/** The column of the journal, which is created where it is missing; `event` is set when it is new. */
async function ensureColumn(
  db: Db,
  me: number,
  lesson: LessonNow,
): Promise<{ readonly id: number; readonly event?: JournalRefEvent }> {
  const lessons = lessonNowQueries(db);
  const existing = await lessons.findColumn(lesson);
  if (!existing) await columnQueries(db).insert(me, lesson, lesson);
  const column = existing ?? (await lessons.findColumn(lesson));
  if (!column) throw new HttpError('conflict');
  requireOpen(column.state);
  return existing ? { id: column.id } : { id: column.id, event: changeOf(lesson) };
}

/** The check-ins of a teacher's journals. */
export function checkInService(db: Db, key: KeyObject, { id: me, lang }: Teacher) {
  const queries = checkInQueries(db);
  const lessons = lessonNowQueries(db);
  const rosters = rosterQueries(db);

  const toCheckIn = ({ openedAt, closesAt, endedAt, now, state: _, ...row }: CheckInRow): CheckIn => ({
    ...row,
    openedAt: openedAt.toISOString(),
    closesAt: closesAt.toISOString(),
    endedAt: endedAt && endedAt.toISOString(),
    code: endedAt ? null : codeAt(key, row.id, now),
  });

  async function require(checkInId: number): Promise<CheckInRow> {
    const row = await queries.find(me, lang, checkInId);
    if (!row) throw new HttpError('notFound');
    return row;
  }

  return {
    async open(hints: RequestOf<typeof checkIn.open>) {
      const lesson = await lessons.find(me, hints.slotId);
      if (!lesson) throw new HttpError('noLessonNow');
      const field = findWrongHint(hints, lesson);
      if (field !== undefined) throw new HttpError('invalid', { field });
      const column = await ensureColumn(db, me, lesson);
      const opened = await require(await lessons.open(me, column.id, lesson));
      return { checkIn: toCheckIn(opened), event: column.event };
    },

    async current({ lessonId }: RequestOf<typeof checkIn.current>): Promise<CheckIn[]> {
      const rows = lessonId === undefined ? queries.current(me, lang) : queries.ofLesson(me, lang, lessonId);
      return (await rows).map(toCheckIn);
    },

    async roster(checkInId: number): Promise<RosterEntry[]> {
      await require(checkInId);
      return rosters.entries(checkInId);
    },

    async rosterFile(checkInId: number): Promise<DocumentFile> {
      const lesson = await require(checkInId);
      return rosterFile({ lesson, entries: await rosters.entries(checkInId) }, lang, new Date());
    },

    /** Stores the teacher's word, and writes or clears the marks that follow from it; 423 where they are locked. */
    async decide({ checkInId, studentIds, verdict }: RequestOf<typeof checkIn.decide>) {
      const { state } = await require(checkInId);
      requireOpen(state);
      const students = [...new Set(studentIds)];
      const known = await rosters.entries(checkInId, students);
      if (known.length < students.length) throw new HttpError('notFound');
      const decisions = decisionQueries(db, me);
      await (verdict
        ? decisions.decide(checkInId, students, verdict)
        : decisions.takeBack(checkInId, students));
      const events = await writeMarks(db, checkInId, students);
      return { entries: await rosters.entries(checkInId, students), events };
    },

    async stop(checkInId: number): Promise<CheckIn> {
      await require(checkInId);
      await queries.stop(checkInId);
      return toCheckIn(await require(checkInId));
    },
  };
}
