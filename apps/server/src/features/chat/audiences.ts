import type { Db } from '../../database/tables.ts';
import { Audience } from './chat-news.ts';
import { memberQueries } from './member.queries.ts';

const KEPT_MS = 2_000;
const KEPT_MAX = 2_000;

interface Kept {
  readonly until: number;
  readonly audience: Promise<Audience>;
}

/**
 * Who is told of what happens in a conversation, remembered for a moment: where much is written, the same people would be
 * looked for again with every message. Whoever leaves a group hears for that moment more.
 */
export class Audiences {
  readonly #db: Db;
  readonly #kept = new Map<number, Kept>();

  constructor(db: Db) {
    this.#db = db;
  }

  of(conversationId: number, now = Date.now()): Promise<Audience> {
    const known = this.#kept.get(conversationId);
    if (known && known.until > now) return known.audience;
    if (this.#kept.size >= KEPT_MAX) this.#kept.clear();
    const audience = this.#find(conversationId);
    this.#kept.set(conversationId, { until: now + KEPT_MS, audience });
    // What could not be found is looked for anew.
    audience.catch(() => this.#kept.delete(conversationId));
    return audience;
  }

  async #find(conversationId: number): Promise<Audience> {
    return Audience.of(this.#db, conversationId, await memberQueries(this.#db).membersOf(conversationId));
  }
}
