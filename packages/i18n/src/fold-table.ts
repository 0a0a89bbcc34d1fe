/** The characters from one code point to another. */
const range = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));

// Normalization makes the others plain.
const spaces = '\t\n\v\f\r\u0085\u1680\u2028\u2029';
const dashes = '\u2010\u2012\u2013\u2014\u2015\u2043\u2212';
const quotes = `"\`\u00ab\u00bb\u02b9\u02ba\u02bb\u02bc\u02bd${range(0x2018, 0x201f)}\u2032\u2039\u203a`;

const latin = 'abcehkmoptxy';
const cyrillic = '\u0430\u0432\u0441\u0435\u043d\u043a\u043c\u043e\u0440\u0442\u0445\u0443';

/** What stands for a character after its normalization; the server has the same table in SQL (decision 0064). */
const replaced: readonly (readonly [characters: string, replacement: string])[] = [
  [spaces, ' '],
  [dashes, '-'],
  [quotes, "'"],
  // Kyrgyz letters may be typed on a Russian keyboard.
  ['\u0451', '\u0435'],
  ['\u04e9', '\u043e'],
  ['\u04af', '\u0443'],
  ['\u04a3', '\u043d'],
  // Latin letters that look like Cyrillic ones in either case, and Cyrillic ones that look like Latin ones.
  ...Array.from(latin, (character, at) => [character, cyrillic.charAt(at)] as const),
  ['\u0456', 'i'],
  ['\u0458', 'j'],
  ['\u0455', 's'],
  ['\u03c2', '\u03c3'],
];

/** Soft hyphens, stress and the dot of a lowered \u0130, zero widths, directions, joiners, forms of emoji. */
const invisible = `\u00ad\u0300\u0301\u0307\u034f\u061c\u180e${range(0x200b, 0x200f)}${range(0x202a, 0x202e)}${range(0x2060, 0x206f)}${range(0xfe00, 0xfe0f)}\ufeff`;

/** Every replaced character and what stands for it; nothing stands for an invisible one. */
export const replacements: ReadonlyMap<string, string> = new Map([
  ...replaced.flatMap(([characters, replacement]) =>
    Array.from(characters, (character) => [character, replacement] as const),
  ),
  ...Array.from(invisible, (character) => [character, ''] as const),
]);

/** Characters that normalization would take apart. */
export const replacedFirst: ReadonlyMap<string, string> = new Map(
  Array.from('\u00b4\u2033\u2034', (character) => [character, "'"]),
);
