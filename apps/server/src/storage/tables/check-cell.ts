import { cyrillic, expectedCharacter } from './alphabet.ts';
import type { Fault } from './fault.ts';
import spellings from './spellings.json' with { type: 'json' };

/** The bytes of the signs of a code page. */
function bytesOf(encoding: string): ReadonlyMap<string, number> {
  const decoder = new TextDecoder(encoding);
  return new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
}
const codePages = ['windows-1251', 'windows-1252'].map(bytesOf);
const MIN_MISREAD_CHARACTERS = 2;
const cyrillicCharacters = new RegExp(`[${cyrillic}]`, 'giu');
const unexpectedCharacter = new RegExp(String.raw`(?!${expectedCharacter})\p{L}`, 'iu');

/** The text that was read in a wrong code page: `РРІР°РЅ` or `Ð˜Ð²Ð°Ð½` for `Иван`. */
function misreadText(cell: string): string | undefined {
  if (!/[^\0-\x7f]/.test(cell)) return undefined;
  for (const codePage of codePages) {
    const bytes = Array.from(cell, (sign) => codePage.get(sign));
    if (!bytes.every((byte) => byte !== undefined)) continue;
    const text = new TextDecoder().decode(Uint8Array.from(bytes));
    const letters = text.match(cyrillicCharacters)?.length ?? 0;
    if (!text.includes('\uFFFD') && letters >= MIN_MISREAD_CHARACTERS) return text;
  }
  return undefined;
}

const formulaErrors = new Set(spellings.formulaErrors);
const isFormulaError = (cell: string): boolean => formulaErrors.has(cell) || /^#{3,}$/.test(cell);

const ENTER_AGAIN = 'enter the text again';
const codeOf = (sign: string): string =>
  `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Each finds one kind of fault in the text of a cell. */
const checks: readonly ((cell: string) => Fault | undefined)[] = [
  (cell) =>
    cell.includes('\uFFFD')
      ? { what: 'a letter was lost, and a replacement character stands for it', remedy: ENTER_AGAIN }
      : undefined,
  (cell) => {
    const text = misreadText(cell);
    return text === undefined
      ? undefined
      : {
          what: `is '${text}', read in a wrong encoding`,
          remedy: 'save the first file as UTF-8 and take it instead',
        };
  },
  (cell) => {
    const [sign] = /(?![\t\n\r])\p{Cc}/u.exec(cell) ?? [];
    return sign === undefined
      ? undefined
      : { what: `has the control character ${codeOf(sign)}`, remedy: ENTER_AGAIN };
  },
  (cell) =>
    !cell.includes('://') && /\?(?=\p{L})/u.test(cell)
      ? {
          what: "has '?' for a letter that the encoding does not have",
          remedy: 'save the table as UTF-8 or .xlsx, and enter the text again',
        }
      : undefined,
  (cell) =>
    isFormulaError(cell)
      ? {
          what: 'is a formula without a result',
          remedy: 'correct it in the spreadsheet program, or enter the value, and save',
        }
      : undefined,
  (cell) =>
    /^[+-]?\d(?:[.,]\d+)?E\+?\d+$/i.test(cell)
      ? {
          what: 'is a number that a spreadsheet has rounded',
          remedy: 'give the column the format of text, and enter the digits again',
        }
      : undefined,
  (cell) => {
    const [sign] = unexpectedCharacter.exec(cell) ?? [];
    return sign === undefined
      ? undefined
      : {
          what: `has the letter '${sign}' (${codeOf(sign)}), which is in no alphabet expected here`,
          remedy: 'write it in Cyrillic or Latin letters',
        };
  },
  (cell) => {
    const [, sign] = /(?:(?<=\p{L})|(?=.\p{L}))([€‡†‰¤¦¬™•])/u.exec(cell) ?? [];
    return sign === undefined
      ? undefined
      : { what: `has the sign '${sign}' in a word, as from a wrong encoding`, remedy: ENTER_AGAIN };
  },
];

/** The first fault of a text as it stands in the file; undefined for a sound one. */
export function faultOfCell(cell: string): Fault | undefined {
  for (const check of checks) {
    const fault = check(cell);
    if (fault) return fault;
  }
  return undefined;
}

/** The text on one line, without what other programs add: signs that are not seen, spaces of all kinds, `="…"` around digits. */
export const cleanCell = (cell: string): string =>
  cell
    .normalize('NFC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'(?=[=+\-@])/, '');
