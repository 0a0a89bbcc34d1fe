import type { FastifyInstance } from 'fastify';
import { registrationTopic, type RegistrationEvent } from '@portal/wire';
import { id, record, type InsideOf } from '@portal/wire/codec';
import { optionalList } from '@portal/wire/codec/values';
import { SharedReads } from '../../../database/shared-reads.ts';
import type { Delivery, Listeners } from '../../../events/live/topic.ts';
import {
  registrationEventQueries,
  type CountedSeat,
  type ListeningStudent,
} from './registration-event.queries.ts';

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
export function registerRegistrationTopic({ db, live }: FastifyInstance) {
  const queries = registrationEventQueries(db);
  /** Who listens changes less often than seats do when a registration opens. */
  const listening = new SharedReads<ListeningStudent[]>();

  async function load({ seats, studentIds }: RegistrationRefEvent, listeners: Listeners) {
    const changed = studentIds.filter((personId) => listeners.has(personId));
    const students =
      seats.length === 0 ? [] : await listening.get('students', () => queries.students(listeners.ids()));
    const counts = students.length === 0 ? [] : await queries.counts(seats);
    return [...toSeatEvents(counts, students), ...changed.map((personId) => ({ personId, event: own }))];
  }

  const topic = live.register({
    topic: registrationTopic,
    ref: RefEvent,
    load: async (refs, listeners) => (await Promise.all(refs.map((ref) => load(ref, listeners)))).flat(),
    lastPosition: async () => 1,
    // The browser fetches its plan again.
    missedEvents: async () => [{ event: missed }],
  });

  return (ref: RegistrationRefEvent): Promise<void> =>
    topic.publish(ref, (listeners) => load(ref, listeners));
}
