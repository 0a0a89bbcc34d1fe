import type { JournalRefEvent } from '../../shared/journal/journal-event.ts';

/** A roster that is a quarter of a second behind looks live, and 200 students at once are a few events. */
const BATCH_MS = 250;

/** What one visit has changed. */
export interface ChangedVisit {
  readonly checkInId: number;
  readonly studentId: number;
  readonly events: readonly JournalRefEvent[];
}

interface BatchOptions {
  readonly publishRoster: (checkInId: number, studentIds: readonly number[]) => Promise<void>;
  readonly publishJournal: (event: JournalRefEvent) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** One event for each journal, with the cells of all. */
function mergeEvents(events: readonly JournalRefEvent[]): JournalRefEvent[] {
  const byJournal = Map.groupBy(
    events,
    ({ kind, classId, lessonTypeId }) => `${kind} ${classId} ${lessonTypeId}`,
  );
  return [...byJournal.values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, cells: [first, ...more].flatMap(({ cells }) => cells) }] : [],
  );
}

/** Collects the visits of a moment, because every listener pays for each event, whatever its size. */
export class VisitBatch {
  readonly #options: BatchOptions;
  #changed: ChangedVisit[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(options: BatchOptions) {
    this.#options = options;
  }

  add(visit: ChangedVisit): void {
    this.#changed.push(visit);
    this.#timer ??= setTimeout(() => void this.flush(), BATCH_MS);
  }

  /** Publishes what was collected so far. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const changed = this.#changed.splice(0);
    const { publishRoster, publishJournal, onError } = this.#options;
    try {
      for (const [checkInId, visits] of Map.groupBy(changed, (visit) => visit.checkInId)) {
        await publishRoster(checkInId, [...new Set(visits.map(({ studentId }) => studentId))]);
      }
      for (const event of mergeEvents(changed.flatMap(({ events }) => events))) await publishJournal(event);
    } catch (error) {
      onError(error);
    }
  }
}
