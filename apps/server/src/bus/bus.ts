/** What a listener of the bus hears. */
export interface BusListener {
  onText(text: string): void;
  /** The bus was deaf for a while and hears again: what was said in between is lost. */
  onRestored(): void;
}

/** The way between the server processes of one portal. What one says, all hear, also the one that said it. */
export interface Bus {
  /** Begins to hear; returns when it does. */
  start(): Promise<void>;
  /** Says a short text (up to `MAX_TEXT_BYTES`) to every process; fails when it could not be said. */
  publish(text: string): Promise<void>;
  listen(listener: BusListener): void;
  close(): Promise<void>;
}

/** PostgreSQL carries 8,000 bytes at once. */
export const MAX_TEXT_BYTES = 7_500;

/** Passes on to every listener; all kinds of bus do so alike. */
export class BusListeners {
  readonly #all = new Set<BusListener>();

  add(listener: BusListener): void {
    this.#all.add(listener);
  }

  tell(text: string): void {
    for (const listener of this.#all) listener.onText(text);
  }

  restored(): void {
    for (const listener of this.#all) listener.onRestored();
  }
}
