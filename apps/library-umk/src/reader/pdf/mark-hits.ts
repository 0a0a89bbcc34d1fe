import type { MarkedPart } from './page-text.ts';

/** Shows the parts of one element's text as marks, and removes those of an earlier search. */
function markElement(element: HTMLElement, text: string, parts: readonly MarkedPart[]): void {
  const nodes: (string | HTMLElement)[] = [];
  let at = 0;
  for (const { from, to, isCurrent } of parts) {
    const mark = document.createElement('mark');
    mark.textContent = text.slice(from, to);
    if (isCurrent) mark.dataset.current = 'true';
    nodes.push(text.slice(at, from), mark);
    at = to;
  }
  element.replaceChildren(...nodes, text.slice(at));
}

/** Marks the hits in the text layer of a page; returns the current one. */
export function markHits(
  elements: readonly HTMLElement[],
  texts: readonly string[],
  parts: readonly MarkedPart[],
): HTMLElement | undefined {
  for (const [piece, element] of elements.entries()) {
    const own = parts.filter((part) => part.piece === piece);
    const isMarked = element.firstElementChild !== null;
    if (own.length > 0 || isMarked) markElement(element, texts[piece] ?? '', own);
  }
  return (
    elements
      .map((element) => element.querySelector<HTMLElement>('mark[data-current]'))
      .find((mark) => mark !== null) ?? undefined
  );
}
