import { focusableIn, hasNoFocus, isUsable } from './focusable.ts';

/** The neighbours of an element at one level of the page. */
interface Level {
  readonly parent: Element;
  readonly next: Element | null;
  readonly previous: Element | null;
}

/** Where the focus was, so that the way to what stood around it is known when the element is gone. */
interface Place {
  readonly element: HTMLElement;
  readonly levels: readonly Level[];
}

const OVERLAY = '[role="dialog"], [role="menu"], [role="listbox"]';
/** What is on another side of these is not a neighbour. */
const BORDER = `main, nav, aside, header, ${OVERLAY}`;

/** Long enough for components that move the focus themselves. */
const DELAY_MS = 30;

function placeOf(element: HTMLElement): Place {
  const levels: Level[] = [];
  for (let at: Element | null = element; at && !at.matches(BORDER); at = at.parentElement)
    if (at.parentElement)
      levels.push({
        parent: at.parentElement,
        next: at.nextElementSibling,
        previous: at.previousElementSibling,
      });
  return { element, levels };
}

/** True when the element took the focus. */
function tryFocus(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement) || !isUsable(element)) return false;
  element.focus();
  return document.activeElement === element;
}

const tryFocusIn = (element: Element | null): boolean => !!element && focusableIn(element).some(tryFocus);

/** The element itself, else what comes after it, else what stood before it, from its own row outwards. */
const focusNear = ({ element, levels }: Place): boolean =>
  tryFocus(element) ||
  levels.some(
    ({ parent, next, previous }) =>
      [next, previous].some(tryFocusIn) || (parent.matches(BORDER) && tryFocus(parent)),
  );

/** The last places of the focus: in an overlay such as a dialog, and below it. */
class LastPlaces {
  #page: Place | undefined;
  #overlay: Place | undefined;

  readonly remember = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    const isInOverlay = target.closest(OVERLAY) !== null;
    this.#overlay = isInOverlay ? placeOf(target) : undefined;
    if (!isInOverlay) this.#page = placeOf(target);
  };

  get #last(): Place | undefined {
    return this.#overlay ?? this.#page;
  }

  /** True when the element with the focus has left the page or can no longer have it. */
  get isLost(): boolean {
    return hasNoFocus() && this.#last !== undefined && !isUsable(this.#last.element);
  }

  restore(fallback: HTMLElement | null): void {
    const places = [this.#overlay, this.#page].filter((place) => place !== undefined);
    if (!places.some(focusNear)) tryFocus(fallback);
  }
}

/**
 * Moves the focus to a neighbour when its element disappears, such as the button of a deleted row: a keyboard user would start
 * again from the top of the page. Returns the function that ends it.
 */
export function guardFocus(findFallback: () => HTMLElement | null): () => void {
  const places = new LastPlaces();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restore = () => {
    if (places.isLost) places.restore(findFallback());
  };
  const observer = new MutationObserver(() => {
    if (!places.isLost) return;
    clearTimeout(timer);
    timer = setTimeout(restore, DELAY_MS);
  });
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden'],
  });
  document.addEventListener('focusin', places.remember);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusin', places.remember);
  };
}
