/** A colour of sRGB: red, green and blue from 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number];

export const WHITE: Color = [255, 255, 255];
export const BLACK: Color = [0, 0, 0];

/** Reads `#rrggbb`; undefined for everything else. */
export function readColor(text: string): Color | undefined {
  const [, red, green, blue] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text) ?? [];
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
}

const hex = (value: number): string => Math.round(value).toString(16).padStart(2, '0');

/** Writes a colour as `#rrggbb`. */
export const writeColor = ([red, green, blue]: Color): string => `#${hex(red)}${hex(green)}${hex(blue)}`;

/** Mixes two colours; `share` is that of the second, from 0 to 1. */
export const mixColors = (first: Color, second: Color, share: number): Color => {
  const mixed = (at: 0 | 1 | 2) => first[at] * (1 - share) + second[at] * share;
  return [mixed(0), mixed(1), mixed(2)];
};

/** Relative luminance by WCAG 2. */
function luminanceOf(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours by WCAG 2, from 1 to 21. */
export function contrastOf(first: Color, second: Color): number {
  const [dark = 0, light = 0] = [luminanceOf(first), luminanceOf(second)].toSorted(
    (one, other) => one - other,
  );
  return (light + 0.05) / (dark + 0.05);
}

const STEPS = 20;

/** The colour itself, or mixed with another one until it has enough contrast with a ground. */
export function withContrast(color: Color, { ground, towards, least }: ContrastRule): Color {
  for (let step = 0; step < STEPS; step += 1) {
    const mixed = mixColors(color, towards, step / STEPS);
    if (contrastOf(mixed, ground) >= least) return mixed;
  }
  return towards;
}

/** What a colour stands on, what it is mixed with, and the least contrast. */
export interface ContrastRule {
  readonly ground: Color;
  readonly towards: Color;
  readonly least: number;
}

/** The least contrast of text by WCAG 2.2 AA. */
export const TEXT_CONTRAST = 4.5;

/** Whether white text can be read on a colour that is written as `#rrggbb`. */
export function bearsWhiteText(text: string): boolean {
  const color = readColor(text);
  return color !== undefined && contrastOf(color, WHITE) >= TEXT_CONTRAST;
}
