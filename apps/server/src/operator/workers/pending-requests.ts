/** Requests to another process whose responses are messages. */
export class PendingRequests<Response> {
  readonly #pending = new Map<number, (response: Response | undefined) => void>();
  readonly #timeoutMs: number;
  #lastId = 0;

  constructor(timeoutMs: number) {
    this.#timeoutMs = timeoutMs;
  }

  /** Sends a request under a new number. Undefined when no response comes in time. */
  request(send: (id: number) => void): Promise<Response | undefined> {
    this.#lastId += 1;
    const id = this.#lastId;
    const { promise, resolve } = Promise.withResolvers<Response | undefined>();
    const timer = setTimeout(resolve, this.#timeoutMs, undefined);
    this.#pending.set(id, resolve);
    send(id);
    return promise.finally(() => {
      clearTimeout(timer);
      this.#pending.delete(id);
    });
  }

  resolve(id: number, response: Response | undefined): void {
    this.#pending.get(id)?.(response);
  }
}
