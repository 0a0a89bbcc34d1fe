import type { FastifyInstance } from 'fastify';
import { checkInTopic, type CheckInEvent } from '@portal/wire';
import { id, record, type InsideOf } from '@portal/wire/codec';
import { optionalList } from '@portal/wire/codec/values';
import { oneOf } from '@portal/wire/codec/names';
import type { Delivery, Listeners } from '../../../events/live/topic.ts';
import { codeAt } from '../session/check-in-code.ts';
import { checkInEventQueries, type SeenCheckIn } from './check-in-event.queries.ts';
import { rosterQueries } from './roster.queries.ts';

const RefEvent = record({
  kind: ['k', oneOf({ opened: 'opened', roster: 'roster', ended: 'ended' })],
  checkInId: ['c', id],
  /** Whose entries have changed. */
  studentIds: ['s', optionalList(id)],
});
export type CheckInRefEvent = InsideOf<typeof RefEvent>;

type Deliveries = Delivery<CheckInEvent>[];

const missed: CheckInEvent = { kind: 'missed', entries: [] };

/** What the topic's events are made of. */
function eventSource({ db, secrets }: Pick<FastifyInstance, 'db' | 'secrets'>) {
  const queries = checkInEventQueries(db);
  const rosters = rosterQueries(db);

  const codeOf = ({ checkInId, isOpen, now }: SeenCheckIn): CheckInEvent =>
    isOpen
      ? { kind: 'code', checkInId, code: codeAt(secrets.checkInKey, checkInId, now), entries: [] }
      : { kind: 'ended', checkInId, entries: [] };

  /** The visit of a student, without the name of the discipline, because the language of the stream is not known. */
  async function visitOf(personId: number, checkInId: number): Promise<Deliveries> {
    const found = await rosters.ofCheckIn(personId, 'ru', checkInId);
    if (!found) return [];
    const visit = { ...found, disciplineName: null };
    return [{ personId, event: { kind: 'visit', checkInId, visit, entries: [] } }];
  }

  return {
    /** The codes of open check-ins, and the end of those that have ended during the last seconds. */
    async codes(listeners: Listeners, endedSeconds: number) {
      const running = await queries.findRunning(endedSeconds);
      const listening = running.filter(({ teacherId }) => listeners.has(teacherId));
      return {
        now: running[0]?.now,
        deliveries: listening.map((one) => ({ personId: one.teacherId, event: codeOf(one) })),
      };
    },

    async codesOf(personId: number) {
      return (await queries.findRunningOf(personId)).map((one) => ({ event: codeOf(one) }));
    },

    async load({ kind, checkInId, studentIds }: CheckInRefEvent, listeners: Listeners): Promise<Deliveries> {
      const all = await queries.findTeachers(checkInId);
      const teachers = all.filter(({ teacherId }) => listeners.has(teacherId));
      const toTeachers = (event: CheckInEvent): Deliveries =>
        teachers.map(({ teacherId: personId }) => ({ personId, event }));
      const [first] = teachers;
      if (kind !== 'roster') return first ? toTeachers(codeOf(first)) : [];
      const entries = first ? await rosters.entries(checkInId, studentIds) : [];
      const students = studentIds.filter((personId) => listeners.has(personId));
      const visits = await Promise.all(students.map((personId) => visitOf(personId, checkInId)));
      return [...toTeachers({ kind: 'roster', checkInId, entries }), ...visits.flat()];
    },
  };
}

/** Registers the topic `check-in`; `sendCodes` sends the codes of this moment to the teachers who listen here. */
export function registerCheckInTopic(app: FastifyInstance) {
  const source = eventSource(app);

  const topic = app.live.register({
    topic: checkInTopic,
    ref: RefEvent,
    load: async (refs, listeners) =>
      (await Promise.all(refs.map((ref) => source.load(ref, listeners)))).flat(),
    lastPosition: async () => 1,
    // The browser fetches its check-ins again; a code is sent at once, because the next one may be 15 seconds away.
    missedEvents: async (personId) => [...(await source.codesOf(personId)), { event: missed }],
  });

  return {
    publish: (ref: CheckInRefEvent) => (): Promise<void> =>
      topic.publish(ref, (listeners) => source.load(ref, listeners)),

    /** Returns the time of the database, when it is known. */
    async sendCodes(endedSeconds: number): Promise<Date | undefined> {
      let time: Date | undefined;
      await topic.deliver(async (listeners) => {
        const { now, deliveries } = await source.codes(listeners, endedSeconds);
        time = now;
        return deliveries;
      });
      return time;
    },
  };
}
