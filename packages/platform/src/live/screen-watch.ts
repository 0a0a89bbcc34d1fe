/** The visible part of an element that counts as seen. */
const VISIBLE_RATIO = 0.5;
/** The small ones are for elements that are longer than many screens. */
const THRESHOLDS = [0, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, VISIBLE_RATIO];

/** Half of the element or half of the screen, because half of a long element may not fit. */
const isVisible = ({
  isIntersecting,
  intersectionRatio,
  intersectionRect,
  rootBounds,
}: IntersectionObserverEntry): boolean =>
  isIntersecting &&
  (intersectionRatio >= VISIBLE_RATIO ||
    (rootBounds !== null && intersectionRect.height >= rootBounds.height * VISIBLE_RATIO));

type Observe = (element: Element | null) => (() => void) | undefined;

/** Watches which elements of a page are on the screen. An element tells one thing, which a key names, or any thing. */
export class ScreenWatch {
  readonly #keys = new Map<Element, string | undefined>();
  readonly #onScreen = new Set<Element>();
  /** Elements without a key that were on the screen since `restart`. */
  readonly #seen = new Set<Element>();
  readonly #refs = new Map<string | undefined, Observe>();
  /** The value of the attribute `data-notice` begins with it, so that the shell finds what tells a notification. */
  readonly #type: string;
  readonly #listeners = new Set<() => void>();
  /** Made with the first element, because a page of the server has none. */
  #observer: IntersectionObserver | undefined;

  constructor(type: string) {
    this.#type = type;
  }

  /** Calls the listener when what is on the screen changes; returns the function that unsubscribes. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  get hasKeys(): boolean {
    return [...this.#keys.values()].some((key) => key !== undefined);
  }

  /** The keys of the elements that are on the screen. */
  get keys(): readonly string[] {
    return [...this.#onScreen].flatMap((element) => this.#keys.get(element) ?? []);
  }

  /** True if there are elements without a key, and each of them was on the screen since `restart`. */
  get hasSeenAll(): boolean {
    const plain = [...this.#keys].flatMap(([element, key]) => (key === undefined ? [element] : []));
    return plain.length > 0 && plain.every((element) => this.#seen.has(element));
  }

  /** Forgets what was seen, except for what is on the screen. */
  restart(): void {
    this.#seen.clear();
    for (const element of this.#onScreen) this.#seen.add(element);
  }

  /** A ref callback for an element, the same one for each call with the same key. */
  refOf(key: string | undefined): Observe {
    const ref = this.#refs.get(key) ?? ((element) => this.#observe(element, key));
    this.#refs.set(key, ref);
    return ref;
  }

  #observe(element: Element | null, key: string | undefined): (() => void) | undefined {
    if (!element) return undefined;
    const observer = (this.#observer ??= new IntersectionObserver((entries) => this.#update(entries), {
      threshold: THRESHOLDS,
    }));
    this.#keys.set(element, key);
    element.setAttribute('data-notice', `${this.#type}${key ?? ''}`);
    observer.observe(element);
    return () => {
      observer.unobserve(element);
      for (const elements of [this.#keys, this.#onScreen, this.#seen]) elements.delete(element);
    };
  }

  #update(entries: readonly IntersectionObserverEntry[]): void {
    for (const entry of entries) {
      if (!this.#keys.has(entry.target)) continue;
      if (isVisible(entry)) {
        this.#onScreen.add(entry.target);
        this.#seen.add(entry.target);
      } else this.#onScreen.delete(entry.target);
    }
    for (const listener of this.#listeners) listener();
  }
}
