import type { ListeningStudent } from './registration-event.queries.ts';

const CACHE_MS = 60_000;
const MAX_ENTRIES = 50_000;

interface Entry {
  readonly expiresAt: number;
  /** Undefined for somebody who is no student. */
  readonly student: ListeningStudent | undefined;
}

/** Remembers speciality and intake of those who listen for a minute: orders change them rarely, and events of seats come several times a second. */
export class CohortCache {
  readonly #load: (personIds: readonly number[]) => Promise<readonly ListeningStudent[]>;
  readonly #entries = new Map<number, Entry>();

  constructor(load: (personIds: readonly number[]) => Promise<readonly ListeningStudent[]>) {
    this.#load = load;
  }

  /** The students among the people. */
  async find(personIds: readonly number[], now = performance.now()): Promise<readonly ListeningStudent[]> {
    if (this.#entries.size > MAX_ENTRIES) this.#entries.clear();
    const unknown = personIds.filter((personId) => !((this.#entries.get(personId)?.expiresAt ?? 0) > now));
    if (unknown.length > 0) await this.#read(unknown, now);
    return personIds.flatMap((personId) => this.#entries.get(personId)?.student ?? []);
  }

  async #read(personIds: readonly number[], now: number): Promise<void> {
    const students = new Map((await this.#load(personIds)).map((student) => [student.personId, student]));
    for (const personId of personIds)
      this.#entries.set(personId, { expiresAt: now + CACHE_MS, student: students.get(personId) });
  }
}
