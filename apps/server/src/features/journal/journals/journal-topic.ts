import type { FastifyInstance } from 'fastify';
import { markOfStored } from '@portal/domain';
import { journalTopic, type JournalEvent } from '@portal/wire';
import { flag, id, optional, record } from '@portal/wire/codec';
import { optionalList } from '@portal/wire/codec/values';
import { oneOf } from '@portal/wire/codec/names';
import { cellId } from '@portal/wire/journal/mark';
import type { Delivery, Listeners } from '../../../events/live/topic.ts';
import type { JournalRefEvent } from '../../shared/journal/journal-event.ts';
import { journalEventQueries } from './journal-event.queries.ts';

const RefEvent = record({
  kind: ['k', oneOf({ saved: 'saved', changed: 'changed' })],
  academicYearId: ['y', id],
  classId: ['c', id],
  lessonTypeId: ['t', id],
  cells: ['m', optionalList(record({ cell: ['i', cellId] }))],
  isOfAppeal: ['a', optional(flag)],
});

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the effect that publishes a journal event after the commit; other features write marks, too. */
    publishJournal(event: JournalRefEvent): () => Promise<void>;
  }
}

const missed: JournalEvent = { kind: 'missed', cells: [] };

/** Registers the topic `journal`; returns `publish`. */
export function registerJournalTopic({ db, live }: FastifyInstance) {
  const queries = journalEventQueries(db);

  /** Teachers of the journal receive all cells, students their own; everybody receives other changes. */
  async function load(ref: JournalRefEvent, listeners: Listeners): Promise<Delivery<JournalEvent>[]> {
    const { kind, classId, lessonTypeId, isOfAppeal } = ref;
    const all = await queries.findReaders(ref);
    const readers = all.filter(({ personId }) => listeners.has(personId));
    if (readers.length === 0) return [];
    const [stored, position] = [await queries.findCells(ref), await queries.lastChangeId()];
    const cells = stored.map(({ lessonId, studentId, value, version }) => ({
      cell: { lessonId, studentId },
      value: markOfStored(value),
      version,
    }));
    const whole: JournalEvent = { kind, classId, lessonTypeId, cells, isOfAppeal };
    return readers.flatMap(({ personId, isTeacher }) => {
      if (isTeacher) return [{ personId, event: whole, position }];
      const own = cells.filter(({ cell }) => cell.studentId === personId);
      if (kind === 'saved' && own.length === 0) return [];
      return [{ personId, event: { ...whole, cells: own }, position }];
    });
  }

  const topic = live.register({
    topic: journalTopic,
    ref: {
      schema: RefEvent.schema,
      decode: (wire): JournalRefEvent => {
        const { cells, ...ref } = RefEvent.decode(wire);
        return { ...ref, cells: cells.map(({ cell }) => cell) };
      },
      encode: ({ cells, ...ref }) => RefEvent.encode({ ...ref, cells: cells.map((cell) => ({ cell })) }),
    },
    load: async (refs, listeners) => (await Promise.all(refs.map((ref) => load(ref, listeners)))).flat(),
    lastPosition: () => queries.lastChangeId(),
    // The browser fetches its journal again, so that one event is enough.
    missedEvents: async (personId, position) => {
      const newest = await queries.findMissed(personId, position);
      return newest === undefined ? [] : [{ event: missed, position: newest }];
    },
  });

  return (ref: JournalRefEvent) => (): Promise<void> =>
    topic.publish(ref, (listeners) => load(ref, listeners));
}
