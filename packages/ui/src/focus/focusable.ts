const FOCUSABLE =
  'a[href], button, input, textarea, select, summary, [tabindex="0"], [contenteditable="true"]';

/** True for an element that is seen and can be used. */
export const isUsable = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled') && element.checkVisibility?.() !== false;

/** What can have the focus in an element, with itself. */
export const focusableIn = (element: Element): readonly HTMLElement[] =>
  [element, ...element.querySelectorAll(FOCUSABLE)].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && one.matches(FOCUSABLE) && isUsable(one),
  );
