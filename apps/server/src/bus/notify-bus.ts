import { sql } from 'kysely';
import pg from 'pg';
import { listenerConfig, type Connection } from '../database/connect.ts';
import type { Db } from '../database/tables.ts';
import { BusListeners, type Bus, type BusListener } from './bus.ts';

const CHANNEL = 'portal';
const ANSWER_MS = 5_000;
/** A connection may die without a word: nobody hears that nothing is said. */
const LISTEN_CHECK_MS = 5_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

interface NotifyParts {
  readonly connection: Connection;
  /** What is said goes by the pool. */
  readonly db: Db;
  readonly onError: (error: unknown) => void;
}

/** By PostgreSQL's NOTIFY: nothing to install beside the database, heard on a connection of its own. */
export class NotifyBus implements Bus {
  readonly #parts: NotifyParts;
  readonly #listeners = new BusListeners();
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #pauseMs = FIRST_PAUSE_MS;
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

  listen(listener: BusListener): void {
    this.#listeners.add(listener);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = undefined;
    await client?.end();
  }

  async #connect(): Promise<void> {
    const client = new pg.Client(listenerConfig(this.#parts.connection, ANSWER_MS));
    client.on('error', (error) => this.#lose(client, error));
    client.on('end', () => this.#lose(client, undefined));
    client.on('notification', ({ payload }) => this.#listeners.tell(payload ?? ''));
    this.#client = client;
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    this.#pauseMs = FIRST_PAUSE_MS;
    this.#checkLater(client);
  }

  #checkLater(client: pg.Client): void {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => {
      client.query('select 1').then(
        () => this.#checkLater(client),
        (error: unknown) => this.#lose(client, error),
      );
    }, LISTEN_CHECK_MS).unref();
  }

  /** A connection that is lost is replaced, with growing pauses. */
  #lose(client: pg.Client, error: unknown): void {
    if (this.#isClosed || this.#client !== client) return;
    this.#client = undefined;
    clearTimeout(this.#timer);
    if (error !== undefined) this.#parts.onError(error);
    client.end().catch(this.#parts.onError);
    this.#timer = setTimeout(() => void this.#reconnect(), this.#pauseMs).unref();
    this.#pauseMs = Math.min(2 * this.#pauseMs, LONGEST_PAUSE_MS);
  }

  async #reconnect(): Promise<void> {
    try {
      await this.#connect();
      this.#listeners.restored();
    } catch (error) {
      const client = this.#client;
      if (client) this.#lose(client, error);
    }
  }
}
