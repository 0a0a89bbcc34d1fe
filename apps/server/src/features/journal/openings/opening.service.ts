import type { Language } from '@portal/domain';
import type { JournalRef, LessonOpening } from '@portal/wire';
import type { Db } from '../../../database/tables.ts';
import type { NewNotification } from '../../../events/notifications/notification-types.ts';
import { HttpError } from '../../../university/errors.ts';
import type { Actor } from '../../../university/people/actor.ts';
import { writeAudit } from '../../../university/people/audit.queries.ts';
import { requireJournal } from '../../shared/journal/require-journal.ts';
import { notifyOfOpening } from './opening-notification.queries.ts';
import { openingQueries, type OpeningDecision, type OpeningRow } from './opening.queries.ts';

/** Who decides: the actor of the audit, and a person whose claim limits the faculties; the operator has no person. */
export interface OpeningRegistrar {
  readonly actor: Actor;
  readonly personId?: number;
}

/** A decided request, and what to deliver after the commit. */
export interface DecidedOpening {
  readonly opening: LessonOpening;
  readonly notification: NewNotification;
}

const toOpening = ({ teacherId: _, createdAt, ...row }: OpeningRow): LessonOpening => ({
  ...row,
  createdAt: createdAt.toISOString(),
});

async function requireOpening(db: Db, lang: Language, openingId: number): Promise<OpeningRow> {
  const row = await openingQueries(db, lang).find(openingId);
  if (!row) throw new HttpError('notFound');
  return row;
}

/** The requests of a teacher to open closed lessons. */
export function openingRequestService(db: Db, me: number, lang: Language) {
  const queries = openingQueries(db, lang);
  return {
    async request(lessonId: number, reason: string): Promise<LessonOpening> {
      const state = await queries.stateOfLesson(me, lessonId);
      if (state === undefined) throw new HttpError('notFound');
      if (state === 'open') throw new HttpError('lessonIsOpen');
      const id = await queries.add(me, lessonId, reason);
      if (id === undefined) throw new HttpError('openingWaits');
      return toOpening(await requireOpening(db, lang, id));
    },

    ofJournal: async (ref: JournalRef): Promise<LessonOpening[]> =>
      (await queries.ofJournal(await requireJournal(db, me, ref))).map(toOpening),
  };
}

/** The decisions about requests, for the calls of registrars and for the command line; inside a transaction. */
export function openingDecisionService(db: Db, { actor, personId }: OpeningRegistrar, lang: Language) {
  const queries = openingQueries(db, lang);

  async function decide(decision: OpeningDecision): Promise<DecidedOpening> {
    const { openingId, days, reply } = decision;
    const found = await queries.lock(personId, openingId);
    if (!found) throw new HttpError('notFound');
    if (found.isDecided) throw new HttpError('openingDecided');
    await queries.decide(decision);
    const row = await requireOpening(db, lang, openingId);
    const { teacherId, lessonId, openUntil } = row;
    await writeAudit(db, {
      action: days === null ? 'lessonOpeningDeclined' : 'lessonOpened',
      actor,
      personId: teacherId,
      after: openUntil,
      reason: reply ?? row.reason,
      details: { opening: openingId, lesson: lessonId },
    });
    return { opening: toOpening(row), notification: await notifyOfOpening(db, row) };
  }

  return {
    waiting: async (): Promise<LessonOpening[]> => (await queries.waiting(personId)).map(toOpening),
    open: (openingId: number, days: number) => decide({ openingId, days, reply: null }),
    decline: (openingId: number, reply: string) => decide({ openingId, days: null, reply }),
  };
}
