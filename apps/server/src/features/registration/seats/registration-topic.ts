import type { FastifyInstance } from 'fastify';
import { registrationTopic, type RegistrationEvent } from '@portal/wire';
import { id, record, type InsideOf } from '@portal/wire/codec';
import { optionalList } from '@portal/wire/codec/values';
import type { Delivery, Listeners } from '../../../events/live/topic.ts';
import { collectFor } from './collect-for.ts';
import { CohortCache } from './cohort-cache.ts';
import {
  registrationEventQueries,
  type CountedSeat,
  type ListeningStudent,
} from './registration-event.queries.ts';
import type { SeatKey } from './seat.queries.ts';

/** Seats change hundreds of times a second when a registration opens, and each change concerns every browser of a cohort. */
const SEATS_MS = 400;

const RefEvent = record({
  seats: ['s', optionalList(record({ classId: ['c', id], number: ['n', id] }))],
  /** Whose registrations or places have changed. */
  studentIds: ['p', optionalList(id)],
});
export type RegistrationRefEvent = InsideOf<typeof RefEvent>;

const own: RegistrationEvent = { kind: 'own', seats: [] };
const missed: RegistrationEvent = { kind: 'missed', seats: [] };

const isFor = (seat: CountedSeat, student: ListeningStudent): boolean =>
  (seat.specialityId ?? student.specialityId) === student.specialityId &&
  (seat.intakeYear ?? student.intakeYear) === student.intakeYear;

/** Students of one speciality and intake see the same seats and share one event. */
function toSeatEvents(
  seats: readonly CountedSeat[],
  students: readonly ListeningStudent[],
): Delivery<RegistrationEvent>[] {
  const cohorts = Map.groupBy(students, ({ specialityId, intakeYear }) => `${specialityId} ${intakeYear}`);
  return [...cohorts.values()].flatMap((cohort) => {
    const [first] = cohort;
    const shown = first ? seats.filter((seat) => isFor(seat, first)) : [];
    if (shown.length === 0) return [];
    const event: RegistrationEvent = { kind: 'seats', seats: shown };
    return cohort.map(({ personId }) => ({ personId, event }));
  });
}

/** Registers the topic `registration`; returns `publish`. */
export function registerRegistrationTopic(app: FastifyInstance) {
  const queries = registrationEventQueries(app.db);
  const cohorts = new CohortCache((personIds) => queries.students(personIds));

  async function loadSeats(seats: readonly SeatKey[], listeners: Listeners) {
    const students = await cohorts.find(listeners.ids());
    return students.length === 0 ? [] : toSeatEvents(await queries.counts(seats), students);
  }

  const changedSeats = collectFor(app, SEATS_MS, (seats: readonly SeatKey[]) =>
    topic.deliver((listeners) => loadSeats(seats, listeners)),
  );

  /** What concerns one person at once; the seats of everybody a little later. */
  function load({ seats, studentIds }: RegistrationRefEvent, listeners: Listeners) {
    for (const seat of seats) changedSeats.add(`${seat.classId} ${seat.number}`, seat);
    const changed = studentIds.filter((personId) => listeners.has(personId));
    return changed.map((personId) => ({ personId, event: own }));
  }

  const topic = app.live.register({
    topic: registrationTopic,
    ref: RefEvent,
    load: async (refs, listeners) => refs.flatMap((ref) => load(ref, listeners)),
    lastPosition: async () => 1,
    // The browser fetches its plan again.
    missedEvents: async () => [{ event: missed }],
  });

  return (ref: RegistrationRefEvent): Promise<void> =>
    topic.publish(ref, (listeners) => load(ref, listeners));
}
