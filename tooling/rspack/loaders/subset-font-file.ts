import subsetFont from 'subset-font';

/** The font weights that the portal uses, from body text to `<strong>`. */
const WEIGHTS = { min: 400, max: 700 };

const rangePattern = /^U\+([0-9A-F]{4,6})(?:-([0-9A-F]{4,6}))?$/;

function charactersOf(range: string): string {
  const [, first, last = first] = rangePattern.exec(range) ?? [];
  if (first === undefined || last === undefined) throw new Error(`Not a range of letters: ${range}`);
  const from = Number.parseInt(first, 16);
  const count = Number.parseInt(last, 16) - from + 1;
  return Array.from({ length: count }, (_, at) => String.fromCodePoint(from + at)).join('');
}

/** Reduces a font to the glyphs of these CSS ranges (`U+0400-045F,U+2116`) and the portal's weights. */
export const subsetFontFile = (font: Buffer, ranges: string): Promise<Buffer> =>
  subsetFont(font, ranges.split(',').map(charactersOf).join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
  });
