import { randomUUID } from 'node:crypto';
import type { Bus } from '../../bus/bus.ts';
import { NOTES_ON_A_SHEET, NoteSheet, type Note } from './chat-note.ts';

const GATHER_MS = 15;
const RETRY_MS = 500;
const ABOUT = 'chat';

interface RelayParts {
  readonly bus: Bus;
  /** What another process has written. */
  hear(notes: readonly Note[]): Promise<void>;
  /** Something another process wrote was not heard. */
  missed(): void;
  onError(error: unknown): void;
}

/**
 * Tells the other server processes what this one has written. Notes are gathered for a moment, because what is said to
 * all costs each of them the same, however much is said.
 */
export class ChatRelay {
  readonly #parts: RelayParts;
  readonly #name = randomUUID();
  readonly #pending: Note[] = [];
  #timer: NodeJS.Timeout | undefined;
  #isSending = false;
  #isClosed = false;
  readonly #heard: Note[] = [];
  #isHearing = false;

  constructor(parts: RelayParts) {
    this.#parts = parts;
    parts.bus.listen({ onText: (text) => this.#hear(text), onRestored: () => parts.missed() });
  }

  tell(note: Note): void {
    this.#pending.push(note);
    this.#sendIn(GATHER_MS);
  }

  /** Says what is left to say, if it still can be said. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#send();
  }

  #sendIn(delayMs: number): void {
    if (this.#isSending || this.#isClosed) return;
    this.#timer ??= setTimeout(() => void this.#send(), delayMs);
  }

  async #send(): Promise<void> {
    this.#timer = undefined;
    if (this.#isSending) return;
    this.#isSending = true;
    const hasFailed = await this.#sendAll();
    this.#isSending = false;
    if (this.#pending.length > 0) this.#sendIn(hasFailed ? RETRY_MS : GATHER_MS);
  }

  /** Answers whether something could not be said; it stays and is said again. */
  async #sendAll(): Promise<boolean> {
    while (this.#pending.length > 0) {
      const notes = this.#pending.slice(0, NOTES_ON_A_SHEET);
      try {
        await this.#parts.bus.publish(
          JSON.stringify(NoteSheet.encode({ about: ABOUT, from: this.#name, notes })),
        );
      } catch (error) {
        this.#parts.onError(error);
        return true;
      }
      this.#pending.splice(0, notes.length);
    }
    return false;
  }

  #hear(text: string): void {
    try {
      const { about, from, notes } = NoteSheet.decode(JSON.parse(text));
      if (about !== ABOUT || from === this.#name) return;
      this.#heard.push(...notes);
    } catch (error) {
      this.#parts.onError(error);
    }
    void this.#passOn();
  }

  /** In the order in which it was said; what comes in the meantime is passed on together, so that much costs little more. */
  async #passOn(): Promise<void> {
    if (this.#isHearing) return;
    this.#isHearing = true;
    while (this.#heard.length > 0) {
      try {
        await this.#parts.hear(this.#heard.splice(0));
      } catch (error) {
        this.#parts.onError(error);
      }
    }
    this.#isHearing = false;
  }
}
