import type { PlannedTheme } from '@portal/wire';

/** Moves a theme by one place; returns those whose position changes. */
export function moveTheme(themes: readonly PlannedTheme[], id: number, step: -1 | 1): PlannedTheme[] {
  const order = [...themes];
  const from = order.findIndex((theme) => theme.id === id);
  const [moved] = order.splice(from, 1);
  if (moved) order.splice(Math.max(0, from + step), 0, moved);
  return order
    .map((theme, at) => ({ ...theme, position: at + 1 }))
    .filter((theme) => themes.find((one) => one.id === theme.id)?.position !== theme.position);
}

/** The position after the last theme. */
export const nextPosition = (themes: readonly PlannedTheme[]): number =>
  Math.max(0, ...themes.map(({ position }) => position)) + 1;
