/** Several beats, because a busy process may be late with one. Missed events of half a minute are sent again. */
const SILENT_MS = 10_000;
/** A beat that takes longer to come back says that this process or the bus was busy, and nothing of the others. */
const PROMPT_MS = 1_000;

/** The other processes on the bus. One that falls silent without leaving may have stored events that it never published. */
export class BusPeers {
  readonly #receivedAt = new Map<string, number>();
  #beatAt = Number.NEGATIVE_INFINITY;

  /** This process sends a beat. */
  beat(now: number): void {
    this.#beatAt = now;
  }

  /** A message came. Only a beat makes its sender known, because an earlier release sends none. */
  receive(senderId: string, now: number, isBeat: boolean): void {
    if (isBeat || this.#receivedAt.has(senderId)) this.#receivedAt.set(senderId, now);
  }

  forget(senderId: string): void {
    this.#receivedAt.delete(senderId);
  }

  /** The bus was away: nobody could be received. */
  forgetAll(): void {
    this.#receivedAt.clear();
  }

  /** The beat of this process came back. Forgets the processes that are silent, and returns true if there are any. */
  forgetSilent(now: number): boolean {
    if (now - this.#beatAt > PROMPT_MS) return false;
    const silent = [...this.#receivedAt].filter(([, receivedAt]) => now - receivedAt > SILENT_MS);
    for (const [senderId] of silent) this.#receivedAt.delete(senderId);
    return silent.length > 0;
  }
}
