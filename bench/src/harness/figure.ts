/** The target of a figure; compared at the precision with which it is written. */
export type Target =
  | { readonly atMost: number }
  | { readonly atLeast: number }
  | { readonly exactly: number };

/** One measured number and its target. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit?: string;
  readonly target: Target;
  /** Decimal digits of the figure and its target. */
  readonly digits?: number;
  /** A missed hard target fails the command; the others warn. */
  readonly isHard?: boolean;
  /** The measurements behind the number. */
  readonly detail: string;
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/** True when the figure meets its target. A value that is not a number never does. */
export function isMet({ value, target, digits = 2 }: Figure): boolean {
  const shown = rounded(value, digits);
  if ('atMost' in target) return shown <= target.atMost;
  if ('atLeast' in target) return shown >= target.atLeast;
  return shown === target.exactly;
}

/** The target as text: `≤ 1.03`. */
export function targetText({ target, digits = 2, unit = '' }: Figure): string {
  const [sign, limit] =
    'atMost' in target
      ? ['≤', target.atMost]
      : 'atLeast' in target
        ? ['≥', target.atLeast]
        : ['=', target.exactly];
  return `${sign} ${limit.toFixed(digits)}${unit && ` ${unit}`}`;
}

export const valueText = ({ value, digits = 2, unit = '' }: Figure): string =>
  `${value.toFixed(digits)}${unit && ` ${unit}`}`;
