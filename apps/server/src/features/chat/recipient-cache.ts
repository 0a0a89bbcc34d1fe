import type { Db } from '../../database/tables.ts';
import { Recipients } from './conversation-events.ts';

const CACHE_MS = 2_000;
const MAX_ENTRIES = 2_000;

interface Entry {
  readonly expiresAt: number;
  readonly recipients: Promise<Recipients>;
}

/**
 * Caches the recipients of a conversation for two seconds, so that a busy conversation does not query them for every
 * message. A person who leaves a group receives its events for that long.
 */
export class RecipientCache {
  readonly #db: Db;
  readonly #entries = new Map<number, Entry>();

  constructor(db: Db) {
    this.#db = db;
  }

  get(conversationId: number, now = Date.now()): Promise<Recipients> {
    const cached = this.#entries.get(conversationId);
    if (cached && cached.expiresAt > now) return cached.recipients;
    if (this.#entries.size >= MAX_ENTRIES) this.#entries.clear();
    const recipients = Recipients.load(this.#db, conversationId);
    this.#entries.set(conversationId, { expiresAt: now + CACHE_MS, recipients });
    // A failed query is not cached.
    recipients.catch(() => this.#entries.delete(conversationId));
    return recipients;
  }
}
