type Callback = (entries: readonly { readonly isIntersecting: boolean }[]) => void;

/** A fake `IntersectionObserver`, which jsdom lacks; nothing is on the screen until `showAll`. */
export class FakeIntersectionObserver {
  static #all: FakeIntersectionObserver[] = [];
  readonly #callback: Callback;

  constructor(callback: Callback) {
    this.#callback = callback;
  }

  static install(): void {
    Object.assign(globalThis, { IntersectionObserver: FakeIntersectionObserver });
  }

  static remove(): void {
    FakeIntersectionObserver.#all = [];
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  }

  static showAll(): void {
    for (const observer of FakeIntersectionObserver.#all) observer.#callback([{ isIntersecting: true }]);
  }

  observe(): void {
    FakeIntersectionObserver.#all.push(this);
  }

  disconnect(): void {
    FakeIntersectionObserver.#all = FakeIntersectionObserver.#all.filter((other) => other !== this);
  }
}
