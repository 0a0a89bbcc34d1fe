import type { Language } from '@portal/domain';
import type { Db } from '../../../database/tables.ts';
import type { NewNotification } from '../../../events/notifications/notification-types.ts';
import { HttpError } from '../../../university/errors.ts';
import type { Actor } from '../../../university/people/actor.ts';
import { writeAudit } from '../../../university/people/audit.queries.ts';
import { notifyOfSubstitute } from './substitute-notification.queries.ts';
import {
  substituteQueries,
  type NewSubstitute,
  type Substitute,
  type SubstituteChecks,
} from './substitute.queries.ts';

/** Who enters substitutes: the actor of the audit, and a person whose claim limits the faculties; the operator has no person. */
export interface SubstituteRegistrar {
  readonly actor: Actor;
  readonly personId?: number;
}

/** A changed substitution, and what to deliver after the commit. */
export interface ChangedSubstitute {
  readonly substitute: Substitute;
  readonly notification: NewNotification;
}

/** The first field of a new substitution that cannot be so. */
function findWrongField(
  { firstDay, lastDay, lessonTimeId }: NewSubstitute,
  { termStartsOn, termEndsOn, hasTime, isTeacher }: SubstituteChecks,
): keyof NewSubstitute | undefined {
  if (firstDay < termStartsOn || firstDay > termEndsOn) return 'firstDay';
  if (lastDay < firstDay || lastDay > termEndsOn) return 'lastDay';
  if (!hasTime || (lessonTimeId !== null && firstDay !== lastDay)) return 'lessonTimeId';
  return isTeacher ? undefined : 'substituteId';
}

const auditActions = {
  entered: 'substituteEntered',
  ended: 'substituteEnded',
  withdrawn: 'substituteWithdrawn',
} as const;

/** Who stands in for teachers of classes, for the calls of registrars and for the command line; inside a transaction. */
export function substituteService(db: Db, { actor, personId }: SubstituteRegistrar, lang: Language) {
  const queries = substituteQueries(db, lang, personId);

  async function require(id: number): Promise<Substitute> {
    const found = await queries.find(id);
    if (!found) throw new HttpError('notFound');
    return found;
  }

  async function finish(
    id: number,
    kind: keyof typeof auditActions,
    reason?: string,
  ): Promise<ChangedSubstitute> {
    const substitute = await require(id);
    const { classId, lessonTypeId, teacherId, substituteId, firstDay, lastDay, lessonTimeId } = substitute;
    await writeAudit(db, {
      action: auditActions[kind],
      actor,
      personId: substituteId,
      after: kind === 'withdrawn' ? null : { firstDay, lastDay, lessonTime: lessonTimeId },
      reason,
      details: { substitute: id, class: classId, lessonType: lessonTypeId, teacher: teacherId },
    });
    return { substitute, notification: await notifyOfSubstitute(db, kind, substitute) };
  }

  return {
    /** Those that are not over. */
    list: (): Promise<Substitute[]> => queries.list(),

    async enter(entry: NewSubstitute): Promise<ChangedSubstitute> {
      const checks = await queries.check(entry);
      if (!checks) throw new HttpError('notFound');
      const field = findWrongField(entry, checks);
      if (field !== undefined) throw new HttpError('invalid', { field });
      if (checks.teachesJournal) throw new HttpError('substituteTeaches');
      const id = await queries.add(actor, entry);
      if (id === undefined) throw new HttpError('substituteOverlaps');
      return finish(id, 'entered', entry.reason);
    },

    /** The substitute has no lesson after the day. */
    async end(id: number, lastDay: string): Promise<ChangedSubstitute> {
      const found = await require(id);
      if (lastDay < found.firstDay || lastDay >= found.lastDay)
        throw new HttpError('invalid', { field: 'lastDay' });
      if (!(await queries.end(actor, id, lastDay))) throw new HttpError('substituteOver');
      return finish(id, 'ended');
    },

    /** As if it had never been; marks that the substitute has written stay. */
    async withdraw(id: number): Promise<ChangedSubstitute> {
      await require(id);
      if (!(await queries.end(actor, id, null))) throw new HttpError('substituteOver');
      return finish(id, 'withdrawn');
    },
  };
}
