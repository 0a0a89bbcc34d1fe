import { forSeveralCallers } from '../../database/database-use.ts';

const CACHE_MS = 2_000;
const MAX_ENTRIES = 2_000;

interface Entry<Recipients> {
  readonly expiresAt: number;
  readonly recipients: Promise<Recipients>;
}

/**
 * Caches the recipients of an audience for two seconds, so that a busy audience is not queried for every event. A person
 * who leaves it receives its events for that long.
 */
export class RecipientCache<Recipients> {
  readonly #load: (audienceId: number) => Promise<Recipients>;
  readonly #entries = new Map<number, Entry<Recipients>>();

  constructor(load: (audienceId: number) => Promise<Recipients>) {
    this.#load = load;
  }

  get(audienceId: number, now = performance.now()): Promise<Recipients> {
    const cached = this.#entries.get(audienceId);
    if (cached && cached.expiresAt > now) return cached.recipients;
    if (this.#entries.size >= MAX_ENTRIES) this.#entries.clear();
    const recipients = forSeveralCallers(() => this.#load(audienceId));
    this.#entries.set(audienceId, { expiresAt: now + CACHE_MS, recipients });
    // A failed query is not cached.
    recipients.catch(() => this.#entries.delete(audienceId));
    return recipients;
  }
}
