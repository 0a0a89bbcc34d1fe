import { numericDate } from '@portal/domain';
import type { Db } from '../../../database/tables.ts';
import type { NewNotification } from '../../../events/notifications/notification-types.ts';
import type { Actor } from '../../../university/people/actor.ts';
import { writeAudit } from '../../../university/people/audit.queries.ts';
import { OperateError } from '../operate-error.ts';
import { lockQueries } from '../seats/write.queries.ts';
import { semesterQueries } from '../semester.queries.ts';
import { notifyOfOverride } from './override-notification.queries.ts';
import { findOverrideDays, overrideQueries, type NewOverride, type OverrideRow } from './override.queries.ts';

/** An override that was granted or withdrawn, and the notification of its student. */
export interface OverrideChange {
  readonly override: OverrideRow;
  readonly notification: NewNotification;
}

/** What the office and operators allow single students; inside a transaction. */
export function overrideService(db: Db, actor: Actor) {
  const queries = overrideQueries(db);

  async function require(id: number): Promise<OverrideRow> {
    const row = await queries.byId(id);
    if (!row) throw new OperateError(`There is no override ${id}`);
    return row;
  }

  async function changeOf(id: number): Promise<OverrideChange> {
    const override = await require(id);
    return { override, notification: await notifyOfOverride(db, override) };
  }

  return {
    /** Replaces an earlier override of the same rule. */
    async grant(wanted: NewOverride): Promise<OverrideChange> {
      const { studentId, academicYearId, termId, rule, reason, endsOn } = wanted;
      const semesters = await semesterQueries(db, studentId, 'ru').find({ academicYearId });
      const days = await findOverrideDays(db, academicYearId, termId);
      if (!days || semesters.every((semester) => semester.termId !== termId))
        throw new OperateError(`The student does not study in ${academicYearId}/${termId}`);
      if (endsOn < days.from || endsOn > days.until)
        throw new OperateError(
          `An override of ${academicYearId}/${termId} ends from ${days.from} to ${days.until}`,
          'overrideDayRefused',
          { from: numericDate(days.from), until: numericDate(days.until) },
        );
      await lockQueries(db).student(studentId);
      const before = await queries.withdrawRule(wanted);
      const id = await queries.add(wanted);
      await writeAudit(db, {
        action: 'registrationOverridden',
        actor,
        personId: studentId,
        before: before === undefined ? undefined : { rule, endsOn: before },
        after: { rule, endsOn },
        reason,
        details: { override: id, academicYearId, termId },
      });
      return changeOf(id);
    },

    async withdraw(id: number): Promise<OverrideChange> {
      const { isActive, studentId, rule, endsOn } = await require(id);
      if (!isActive) throw new OperateError(`The override ${id} does not hold any more`, 'overrideEnded');
      await queries.withdraw(id);
      await writeAudit(db, {
        action: 'overrideWithdrawn',
        actor,
        personId: studentId,
        before: { rule, endsOn },
        details: { override: id },
      });
      return changeOf(id);
    },
  };
}
