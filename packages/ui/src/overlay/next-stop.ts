import { focusableIn } from '../focus/focusable.ts';

const isRadio = (element: Element | null): element is HTMLInputElement =>
  element instanceof HTMLInputElement && element.type === 'radio';

/** The radios of a group are one stop of the Tab key: that with the focus, else the checked one, else each. */
function isPassed(radio: HTMLElement): boolean {
  const { activeElement } = document;
  if (!isRadio(radio) || radio === activeElement) return false;
  const isInGroup = (other: Element | null) =>
    isRadio(other) && other.name === radio.name && other.form === radio.form;
  const checked = [...document.querySelectorAll('input[type="radio"]:checked')];
  return isInGroup(activeElement) || (!radio.checked && checked.some((other) => isInGroup(other)));
}

/** Where the Tab key stops within a panel, in order. */
export const stopsIn = (panel: HTMLElement): readonly HTMLElement[] =>
  focusableIn(panel).filter((stop) => !isPassed(stop));

/** The element in which the Tab key continues within a panel: from its last stop to its first one. */
export function nextStop(panel: HTMLElement, isBackwards: boolean): HTMLElement | undefined {
  const { activeElement } = document;
  const stops = isBackwards ? stopsIn(panel).toReversed() : stopsIn(panel);
  const side = isBackwards ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  const isOnSide = (stop: HTMLElement) => ((activeElement?.compareDocumentPosition(stop) ?? 0) & side) !== 0;
  return stops.find(isOnSide) ?? stops[0];
}
