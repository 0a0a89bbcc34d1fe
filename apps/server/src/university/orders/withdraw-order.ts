import { addDays, endsMembership, isOrderKind } from '@portal/domain';
import type { Db } from '../../database/tables.ts';
import type { Actor } from '../people/actor.ts';
import { writeAudit } from '../people/audit.queries.ts';
import { orderWriteQueries } from './order.queries.ts';
import { withdrawalQueries, type DatedMembership, type GivenOrder } from './withdrawal.queries.ts';

/** Why an order stays. */
type WithdrawalObstacle = 'renamed' | 'later' | 'early' | 'changed';

const sentences: Readonly<Record<WithdrawalObstacle, string>> = {
  renamed: 'a change of name is not taken back: register another one',
  later: 'the student has a later order',
  early: 'it was registered by an earlier release: register another order',
  changed: 'the membership of the student was changed since',
};

/** Why an order cannot be taken back, in one sentence. */
export class WithdrawalError extends Error {
  override readonly name = 'WithdrawalError';
}

/** The memberships that are left of those before an order ends them on the eve of its effect. */
const endedOn = (eve: string, before: readonly DatedMembership[]): DatedMembership[] =>
  before
    .filter(({ firstDay }) => firstDay <= eve)
    .map((one) => (one.lastDay > eve ? { ...one, lastDay: eve } : one));

/** The memberships around the day of effect as the order has left them. */
function membershipsAfter({ kind, effectiveOn, groupId }: GivenOrder, before: readonly DatedMembership[]) {
  const eve = addDays(effectiveOn, -1);
  if (isOrderKind(kind) && endsMembership(kind)) return endedOn(eve, before);
  const isOn = ({ firstDay, lastDay }: DatedMembership) => firstDay <= effectiveOn && lastDay >= effectiveOn;
  const home = before.find((one) => one.isHome && isOn(one));
  if (groupId === null || home?.groupId === groupId) return [...before];
  const begun = { groupId, isHome: true, firstDay: effectiveOn, lastDay: 'infinity' };
  return [
    ...before.filter(({ isHome }) => !isHome),
    ...endedOn(
      eve,
      before.filter(({ isHome }) => isHome),
    ),
    { ...begun, source: null, sourceId: null },
  ];
}

const textOf = (memberships: readonly DatedMembership[]): string =>
  JSON.stringify(
    memberships
      .map(({ groupId, isHome, firstDay, lastDay, source, sourceId }) =>
        [groupId, isHome, firstDay, lastDay, source, sourceId].join(' '),
      )
      .toSorted(),
  );

/** Why the order cannot be taken back; undefined when it can. */
export function withdrawalObstacleOf(order: GivenOrder): WithdrawalObstacle | undefined {
  if (!isOrderKind(order.kind)) return 'renamed';
  if (!order.isLast) return 'later';
  if (order.before === null) return 'early';
  return textOf(order.now) === textOf(membershipsAfter(order, order.before)) ? undefined : 'changed';
}

interface WithdrawnOrder {
  readonly orderId: number;
  readonly personId: number;
  /** An import that is taken back has none. */
  readonly reason?: string;
}

/** Takes an order about one student back within the caller's transaction: status and memberships are as before it. */
export async function withdrawOrder(
  db: Db,
  { orderId, personId, reason }: WithdrawnOrder,
  actor: Actor,
): Promise<void> {
  const queries = withdrawalQueries(db);
  await orderWriteQueries(db).lockStudents([personId]);
  const order = await queries.find(orderId, personId);
  if (!order) throw new WithdrawalError('there is no such order');
  const { kind, number, date, effectiveOn, fullName } = order;
  const obstacle = withdrawalObstacleOf(order);
  if (obstacle !== undefined)
    throw new WithdrawalError(`${kind} ${number} of ${date}, ${fullName}: ${sentences[obstacle]}`);
  await queries.remove(orderId, personId);
  await queries.restore(personId, effectiveOn, order.before ?? []);
  const details = { kind, number, date, effectiveOn };
  await writeAudit(db, { action: 'studentOrderWithdrawn', actor, personId, details, reason });
}
