/** So much of a message must be seen before it counts as read (screens, Chat). */
const SEEN_SHARE = 0.5;
const THRESHOLDS = [0, 0.1, 0.25, SEEN_SHARE];

/** Half of it, or half of the screen: a long message never shows half of itself at once on a small phone. */
const isSeen = ({
  isIntersecting,
  intersectionRatio,
  intersectionRect,
  rootBounds,
}: IntersectionObserverEntry) =>
  isIntersecting &&
  (intersectionRatio >= SEEN_SHARE ||
    (rootBounds !== null && intersectionRect.height >= rootBounds.height * SEEN_SHARE));

const idOf = (element: Element): number => Number(element.getAttribute('data-message-id'));

/** Which messages are before the eyes. */
export class Sight {
  readonly #visible = new Set<number>();
  readonly #listeners = new Set<() => void>();
  readonly #observer = new IntersectionObserver((entries) => this.#look(entries), { threshold: THRESHOLDS });

  /** The newest message that is seen, if any is. */
  get newest(): number | undefined {
    return this.#visible.size === 0 ? undefined : Math.max(...this.#visible);
  }

  /** Calls back when something came into sight or left it; returns the way to stop that. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Watches a message as long as it is drawn. */
  readonly watch = (element: Element | null): (() => void) | undefined => {
    if (!element) return undefined;
    this.#observer.observe(element);
    return () => {
      this.#observer.unobserve(element);
      this.#visible.delete(idOf(element));
    };
  };

  #look(entries: readonly IntersectionObserverEntry[]): void {
    for (const entry of entries) {
      if (isSeen(entry)) this.#visible.add(idOf(entry.target));
      else this.#visible.delete(idOf(entry.target));
    }
    for (const listener of this.#listeners) listener();
  }
}
