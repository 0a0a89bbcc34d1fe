import { BLACK, mixColors, readColor, WHITE, withContrast, writeColor, type Color } from '@portal/domain';
import type { SettingValues } from '../../../university/settings/settings.ts';

type Declarations = Readonly<Record<string, Color>>;

/** The surface of the dark theme, on which the accent is text (tokens.css). */
const DARK_SURFACE: Color = [23, 33, 37];
/** More than text needs, because the accent also stands on lines and soft grounds. */
const LEAST = 5.5;

const lightAccent = (accent: Color): Declarations => {
  const soft = mixColors(accent, WHITE, 0.88);
  return {
    accent,
    'accent-strong': mixColors(accent, BLACK, 0.2),
    'accent-soft': soft,
    'accent-text': withContrast(accent, { ground: soft, towards: BLACK, least: LEAST }),
    focus: accent,
  };
};

function darkAccent(accent: Color): Declarations {
  const light = withContrast(accent, { ground: DARK_SURFACE, towards: WHITE, least: LEAST });
  const soft = mixColors(accent, DARK_SURFACE, 0.7);
  return {
    accent: light,
    'accent-strong': mixColors(light, WHITE, 0.25),
    'on-accent': withContrast(accent, { ground: light, towards: BLACK, least: LEAST }),
    'accent-soft': soft,
    'accent-text': withContrast(light, { ground: soft, towards: WHITE, least: LEAST }),
    focus: light,
  };
}

const rule = (selector: string, declarations: Declarations): string =>
  `${selector}{${Object.entries(declarations)
    .map(([name, color]) => `--color-${name}:${writeColor(color)}`)
    .join(';')}}`;

/** The tokens that the university's colours replace, light and dark; empty without such colours. */
export function brandCss({ accent, band }: SettingValues['colors']): string {
  const [accentColor, bandColor] = [readColor(accent), readColor(band)];
  const light = {
    ...(accentColor && lightAccent(accentColor)),
    ...(bandColor && { spot: bandColor }),
  };
  if (Object.keys(light).length === 0) return '';
  const dark = {
    ...(accentColor && darkAccent(accentColor)),
    ...(bandColor && { spot: mixColors(bandColor, BLACK, 0.2) }),
  };
  // Twice the root, so that the order of style sheets does not matter.
  return [
    rule(':root:root', light),
    `@media screen{${rule(":root:root[data-theme='dark']", dark)}}`,
    `@media screen and (prefers-color-scheme:dark){${rule(':root:root:not([data-theme])', dark)}}`,
  ].join('\n');
}
