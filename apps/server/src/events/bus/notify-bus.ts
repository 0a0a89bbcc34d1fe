import { sql } from 'kysely';
import pg from 'pg';
import { longLivedClientConfig, type Connection } from '../../database/connect.ts';
import type { Db } from '../../database/tables.ts';
import { BusSubscribers, type Bus, type BusSubscriber } from './bus.ts';

const CHANNEL = 'portal';
const TIMEOUT_MS = 5_000;
/** Interval for the health check, because a dead connection raises no error. */
const CHECK_INTERVAL_MS = 5_000;
const INITIAL_RETRY_MS = 100;
const MAX_RETRY_MS = 5_000;

interface NotifyParts {
  readonly connection: Connection;
  /** Sends through the pool. */
  readonly db: Db;
  readonly onError: (error: unknown) => void;
}

/** Bus on PostgreSQL LISTEN/NOTIFY, with a dedicated connection for LISTEN. */
export class NotifyBus implements Bus {
  readonly #parts: NotifyParts;
  readonly #subscribers = new BusSubscribers();
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #retryMs = INITIAL_RETRY_MS;
  #isClosed = false;

  constructor(parts: NotifyParts) {
    this.#parts = parts;
  }

  async start(): Promise<void> {
    await this.#connect();
  }

  async publish(text: string): Promise<void> {
    await sql`select pg_notify(${CHANNEL}, ${text})`.execute(this.#parts.db);
  }

  subscribe(subscriber: BusSubscriber): void {
    this.#subscribers.add(subscriber);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = undefined;
    await client?.end();
  }

  async #connect(): Promise<void> {
    const client = new pg.Client(longLivedClientConfig(this.#parts.connection, TIMEOUT_MS));
    client.on('error', (error) => this.#handleLoss(client, error));
    client.on('end', () => this.#handleLoss(client, undefined));
    client.on('notification', ({ payload }) => this.#subscribers.notifyMessage(payload ?? ''));
    this.#client = client;
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    this.#retryMs = INITIAL_RETRY_MS;
    this.#scheduleCheck(client);
  }

  #scheduleCheck(client: pg.Client): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => {
      client.query('select 1').then(
        () => this.#scheduleCheck(client),
        (error: unknown) => this.#handleLoss(client, error),
      );
    }, CHECK_INTERVAL_MS).unref();
  }

  /** Reconnects with exponential backoff. */
  #handleLoss(client: pg.Client, error: unknown): void {
    if (this.#isClosed || this.#client !== client) return;
    this.#client = undefined;
    clearTimeout(this.#timer);
    if (error !== undefined) this.#parts.onError(error);
    client.end().catch(this.#parts.onError);
    this.#timer = setTimeout(() => void this.#reconnect(), this.#retryMs).unref();
    this.#retryMs = Math.min(2 * this.#retryMs, MAX_RETRY_MS);
  }

  async #reconnect(): Promise<void> {
    try {
      await this.#connect();
      this.#subscribers.notifyReconnect();
    } catch (error) {
      const client = this.#client;
      if (client) this.#handleLoss(client, error);
    }
  }
}
