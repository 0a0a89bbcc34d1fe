import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { nextStop, stopsIn } from './next-stop.ts';

const FIELDS =
  'input:not([type="hidden"], [type="file"]), textarea, select, [role="combobox"], [contenteditable="true"]';

const isEmpty = (field: Element): boolean => field instanceof HTMLInputElement && field.value === '';

/** The first empty field, else the first field, else the first of the actions, which is the safe one. */
function findFirstToDo(panel: HTMLElement): HTMLElement | undefined {
  const stops = stopsIn(panel);
  const fields = stops.filter((stop) => stop.matches(FIELDS));
  return (
    fields.find(isEmpty) ?? fields[0] ?? stops.find((stop) => stop.matches('[data-actions] :is(button, a)'))
  );
}

/** Where the focus begins: at what the content marks by `data-autofocus`, else as asked, else at the close button. */
function findFirst(panel: HTMLElement, isToDo: boolean): HTMLElement {
  const marked = panel.querySelector('[data-autofocus]');
  if (marked instanceof HTMLElement) return marked;
  return (isToDo ? findFirstToDo(panel) : undefined) ?? stopsIn(panel)[0] ?? panel;
}

/** Takes the focus into a modal panel, keeps the Tab key in it, and gives the focus back. */
export function useModalFocus(isToDo: boolean) {
  const panel = useRef<HTMLElement>(null);
  const [previous] = useState(() => document.activeElement);
  useLayoutEffect(() => {
    const opened = panel.current;
    if (!opened) return undefined;
    findFirst(opened, isToDo).focus({ preventScroll: true });
    return () => {
      const { activeElement, body } = document;
      // The code that closed it may have moved the focus on.
      const isHere = opened.contains(activeElement) || activeElement === body;
      if (isHere && previous instanceof HTMLElement) previous.focus({ preventScroll: true });
    };
  }, [isToDo, previous]);
  const keepTab = (event: KeyboardEvent) => {
    const { activeElement } = document;
    // A panel within this one passes its keys on.
    if (event.key !== 'Tab' || event.defaultPrevented || !panel.current?.contains(activeElement)) return;
    event.preventDefault();
    (nextStop(panel.current, event.shiftKey) ?? panel.current).focus();
  };
  return { panel, keepTab };
}
