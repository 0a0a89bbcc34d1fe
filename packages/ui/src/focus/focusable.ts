const FOCUSABLE =
  'a[href], button, input, textarea, select, summary, [tabindex="0"], [contenteditable="true"]';

/** True for an element that is seen and can be used. */
export const isUsable = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(':disabled') && element.checkVisibility?.() !== false;

/** What the Tab key can reach in an element, with itself: of a grid or toolbar, the one stop that it has. */
export const focusableIn = (element: Element): readonly HTMLElement[] =>
  [element, ...element.querySelectorAll(FOCUSABLE)].filter(
    (one): one is HTMLElement =>
      one instanceof HTMLElement && one.matches(FOCUSABLE) && one.tabIndex >= 0 && isUsable(one),
  );

/** True when no element of the page has the focus, such as after the element that had it has left the page. */
export const hasNoFocus = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;
