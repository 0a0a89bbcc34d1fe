/** What a figure is held against; compared at the precision that the bar is written with. */
export type Bar = { readonly atMost: number } | { readonly atLeast: number } | { readonly exactly: number };

/** One measured number beside its bar. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit?: string;
  readonly bar: Bar;
  /** Digits behind the point, of the figure and of its bar. */
  readonly digits?: number;
  /** A hard one that misses fails the command; the others warn. */
  readonly isHard?: boolean;
  /** What the number comes from. */
  readonly detail: string;
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** True when the figure keeps its bar. A figure that is no number keeps none. */
export function isMet({ value, bar, digits = 2 }: Figure): boolean {
  const shown = rounded(value, digits);
  if ('atMost' in bar) return shown <= bar.atMost;
  if ('atLeast' in bar) return shown >= bar.atLeast;
  return shown === bar.exactly;
}

/** The bar as people read it: `≤ 1.03`. */
export function barText({ bar, digits = 2, unit = '' }: Figure): string {
  const [sign, limit] =
    'atMost' in bar ? ['≤', bar.atMost] : 'atLeast' in bar ? ['≥', bar.atLeast] : ['=', bar.exactly];
  return `${sign} ${limit.toFixed(digits)}${unit && ` ${unit}`}`;
}

export const valueText = ({ value, digits = 2, unit = '' }: Figure): string =>
  `${value.toFixed(digits)}${unit && ` ${unit}`}`;
