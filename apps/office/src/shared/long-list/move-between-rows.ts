import type { KeyboardEvent } from 'react';

const steps = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const;

const isStep = (key: string): key is keyof typeof steps => key in steps;

/** Up and down lead from what is focused in a row to the same in the row next to it. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const { key, target } = event;
  if (!isStep(key) || !(target instanceof HTMLElement)) return;
  const cell = target.closest<HTMLTableCellElement>('tbody :is(td, th)');
  const row = cell?.parentElement?.[steps[key]];
  const next = row?.children[cell?.cellIndex ?? -1]?.querySelector<HTMLElement>('button, input, a[href]');
  if (!next) return;
  event.preventDefault();
  next.focus();
}
