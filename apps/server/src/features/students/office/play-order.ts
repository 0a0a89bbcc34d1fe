import type { StudyState } from '@portal/domain';
import type { OrderEffect, OrderOutcome, StudyPlace } from '@portal/wire/groups/group-fields';
import type { NewStudentOrder } from '@portal/wire/groups/groups';
import type { Db } from '../../../database/tables.ts';
import { calendarQueries } from '../../../university/calendar.queries.ts';
import { orderQueries, type OrderedStudent } from '../../../university/orders/order.queries.ts';
import { OrderError, registerOrder } from '../../../university/orders/order.service.ts';
import type { Actor } from '../../../university/people/actor.ts';
import { findLaterMemberships, type LaterMembership } from './later-memberships.queries.ts';

type Obstacle = NonNullable<OrderEffect['obstacle']>;

const placeOf = ({ state, group }: OrderedStudent): StudyPlace => ({ state, groupName: group ?? null });

const mayUse = (state: StudyState): boolean => state === 'studying' || state === 'none';

function accessOf(before: StudyState, after: StudyState): OrderEffect['access'] {
  if (after === 'graduated') return before === after ? 'stays' : 'reads';
  if (mayUse(before) === mayUse(after)) return 'stays';
  return mayUse(after) ? 'opens' : 'ends';
}

/** Registers the order for those to whom it can be given; returns why it cannot be given to the others. */
async function registerWhere(
  db: Db,
  { personIds, groupId, ...head }: NewStudentOrder,
  actor: Actor,
): Promise<ReadonlyMap<number, Obstacle>> {
  const register = (ids: readonly number[]) =>
    registerOrder(db, { ...head, people: ids.map((personId) => ({ personId, groupId })) }, actor);
  try {
    await register(personIds);
    return new Map();
  } catch (error) {
    if (!(error instanceof OrderError)) throw error;
    const obstacles = error.problems.map(
      ({ personId, fault }) => [personId, fault === 'noStudent' ? 'wrongState' : fault] as const,
    );
    const refused = new Map<number, Obstacle>(obstacles);
    const others = personIds.filter((personId) => !refused.has(personId));
    if (others.length > 0) await register(others);
    return refused;
  }
}

const keyOf = ({ personId, groupName, firstDay }: LaterMembership): string =>
  `${personId} ${firstDay} ${groupName}`;

/** Inside a transaction: does the order for those to whom it can be given, and compares what was with what is. */
export async function playOrder(db: Db, order: NewStudentOrder, actor: Actor): Promise<OrderOutcome> {
  const { effectiveOn, personIds } = order;
  const read = () => orderQueries(db).findStudents(personIds, effectiveOn);
  const readGroups = () => findLaterMemberships(db, effectiveOn, personIds);
  const before = await read();
  const groupsBefore = await readGroups();
  const obstacles = await registerWhere(db, order, actor);
  const after = new Map((await read()).map((student) => [student.personId, student]));
  const lasting = new Set((await readGroups()).map(keyOf));
  const ended = groupsBefore.filter((one) => !lasting.has(keyOf(one)));
  return {
    isInForce: effectiveOn <= (await calendarQueries(db).today()),
    effects: before.map((student) => {
      const { personId, fullName } = student;
      const obstacle = obstacles.get(personId) ?? null;
      const next = after.get(personId) ?? student;
      return {
        personId,
        fullName,
        before: placeOf(student),
        after: obstacle === null ? placeOf(next) : null,
        obstacle,
        access: accessOf(student.state, next.state),
        endedGroups: ended.filter((one) => one.personId === personId).map(({ groupName }) => groupName),
      };
    }),
  };
}
