class FakeCache {
  readonly #responses = new Map<string, Response>();
  readonly #toUrl = (request: RequestInfo | URL): string =>
    new URL(request instanceof Request ? request.url : String(request), 'http://localhost').href;

  async put(request: RequestInfo | URL, response: Response): Promise<void> {
    this.#responses.set(this.#toUrl(request), response);
  }
  async match(request: RequestInfo | URL): Promise<Response | undefined> {
    return this.#responses.get(this.#toUrl(request))?.clone();
  }
  async delete(request: RequestInfo | URL): Promise<boolean> {
    return this.#responses.delete(this.#toUrl(request));
  }
  async keys(): Promise<{ readonly url: string }[]> {
    return [...this.#responses.keys()].map((url) => ({ url }));
  }
}

/** Gives the test an empty Cache Storage, which jsdom does not have. */
export function installCaches(): void {
  const all = new Map<string, FakeCache>();
  const caches = {
    open: async (name: string) => {
      const cache = all.get(name) ?? new FakeCache();
      all.set(name, cache);
      return cache;
    },
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  };
  Object.defineProperty(globalThis, 'caches', { value: caches, configurable: true });
}
