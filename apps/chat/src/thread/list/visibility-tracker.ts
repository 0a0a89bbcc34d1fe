/** The visible part of a message that counts as seen (screens, Chat). */
const VISIBLE_RATIO = 0.5;
const THRESHOLDS = [0, 0.1, 0.25, VISIBLE_RATIO];

/** Half of the message or half of the screen, because half of a long message may not fit on a phone. */
const isVisible = ({
  isIntersecting,
  intersectionRatio,
  intersectionRect,
  rootBounds,
}: IntersectionObserverEntry) =>
  isIntersecting &&
  (intersectionRatio >= VISIBLE_RATIO ||
    (rootBounds !== null && intersectionRect.height >= rootBounds.height * VISIBLE_RATIO));

const idOf = (element: Element): number => Number(element.getAttribute('data-message-id'));

/** Tracks which messages are visible. */
export class VisibilityTracker {
  readonly #visible = new Set<number>();
  readonly #listeners = new Set<() => void>();
  /** Made with the first message, because a page of the server has none. */
  #observer: IntersectionObserver | undefined;

  get newestVisibleId(): number | undefined {
    return this.#visible.size === 0 ? undefined : Math.max(...this.#visible);
  }

  /** Calls the listener when the set of visible messages changes; returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** A ref callback that observes a message while it is rendered. */
  readonly observe = (element: Element | null): (() => void) | undefined => {
    if (!element) return undefined;
    const observer = (this.#observer ??= new IntersectionObserver((entries) => this.#update(entries), {
      threshold: THRESHOLDS,
    }));
    observer.observe(element);
    return () => {
      observer.unobserve(element);
      this.#visible.delete(idOf(element));
    };
  };

  #update(entries: readonly IntersectionObserverEntry[]): void {
    for (const entry of entries) {
      if (isVisible(entry)) this.#visible.add(idOf(entry.target));
      else this.#visible.delete(idOf(entry.target));
    }
    for (const listener of this.#listeners) listener();
  }
}
