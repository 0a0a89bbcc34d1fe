import type { Db } from '../../database/tables.ts';
import { deliveryQueries } from '../../events/notifications/delivery.queries.ts';
import { type Actor } from '../../university/people/actor.ts';
import { writeAudit } from '../../university/people/audit.queries.ts';
import { OperateError } from './operate-error.ts';
import { operateQueries, type OperatorSeat, type OperatorWindow } from './operate.queries.ts';
import { promoteWaiting, type Promotion } from './seats/promote.ts';
import { lockQueries } from './seats/write.queries.ts';

interface WantedCapacity {
  readonly group: string;
  readonly number: number;
  readonly capacity: number;
}

interface CapacityChange {
  readonly before: OperatorSeat;
  readonly after: OperatorSeat;
  readonly promotedCount: number;
  readonly promotions: readonly Promotion[];
}

const sameWindow = (one: OperatorWindow) => (other: OperatorWindow) =>
  one.academicYearId === other.academicYearId &&
  one.termId === other.termId &&
  one.faculty === other.faculty &&
  one.studyYear === other.studyYear;

/** Has the running server deliver the notifications of promoted students: the command line has no connection to a browser. */
async function requestDelivery(db: Db, promotions: readonly Promotion[]): Promise<void> {
  for (const { notification } of promotions) await deliveryQueries(db).request(notification);
}

/** Changes of operators and of the office; inside a transaction, which a dry run does not commit. */
export const operateService = (db: Db, actor: Actor, notify = requestDelivery) => ({
  /**
   * More seats go to the waiting list at once; fewer than are taken are refused.
   * Locks all seats before it changes the first one, so that it waits for no registration in a circle.
   */
  async setCapacities(wanted: readonly WantedCapacity[]): Promise<CapacityChange[]> {
    const queries = operateQueries(db);
    const find = async ({ group, number }: WantedCapacity): Promise<OperatorSeat> => {
      const seat = await queries.find(group, number);
      if (!seat) throw new OperateError(`There is no subgroup ${number} of ${group}`);
      return seat;
    };
    const found = [];
    for (const one of wanted) found.push(await find(one));
    await lockQueries(db).seats(found);
    await lockQueries(db).waiting(found);
    const changes: CapacityChange[] = [];
    for (const one of wanted) {
      const { group, number, capacity } = one;
      const before = await find(one);
      if (capacity < before.taken)
        throw new OperateError(`${before.taken} seats of ${group} are taken`, 'fewerThanTaken', {
          count: before.taken,
        });
      await queries.setCapacity(before, capacity);
      const promotions = await promoteWaiting(db, [before]);
      await notify(db, promotions);
      await writeAudit(db, {
        action: 'registrationChanged',
        actor,
        before: before.capacity,
        after: capacity,
        details: { group, number },
      });
      changes.push({ before, after: await find(one), promotedCount: promotions.length, promotions });
    }
    return changes;
  },

  /** Sets or replaces a window; returns the earlier one. */
  async setWindow(window: OperatorWindow): Promise<OperatorWindow | undefined> {
    const queries = operateQueries(db);
    const isOrdered = window.opens < window.closes && window.closes < (window.extended ?? '9999');
    if (!isOrdered)
      throw new OperateError(
        'The window must open before it closes, and close before its extension',
        'windowNotInOrder',
      );
    const before = (await queries.windows()).find(sameWindow(window));
    if (!(await queries.setWindow(window)))
      throw new OperateError(
        `There is no term ${window.academicYearId}/${window.termId} or faculty ${window.faculty}`,
      );
    await writeAudit(db, { action: 'registrationChanged', actor, before, after: window });
    return before;
  },
});
