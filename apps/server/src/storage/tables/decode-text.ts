import { FaultError } from './fault.ts';
import { expectedCharacter } from './alphabet.ts';

interface DecodedText {
  readonly text: string;
  /** As people call it. */
  readonly encoding: string;
}

type Utf16 = 'utf-16le' | 'utf-16be';

const SAVE_AS_UTF_8 = 'save it again as "CSV UTF-8" or as .xlsx';
const SAMPLE_BYTES = 4_096;
/** Below this share, a zero byte is a fault of the file and not half of a character. */
const UTF_16_MIN_SHARE = 0.03;

const marks: readonly (readonly [mark: string, encoding: Utf16])[] = [
  ['\xff\xfe', 'utf-16le'],
  ['\xfe\xff', 'utf-16be'],
];

/** UTF-16 has a zero byte in each character of ASCII; its place tells the order of the bytes. */
function utf16Of(bytes: Uint8Array): Utf16 | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 2));
  const marked = marks.find(([mark]) => mark === start);
  if (marked) return marked[1];
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const zeros = [0, 1].map((side) => sample.filter((byte, at) => byte === 0 && at % 2 === side).length);
  const [even = 0, odd = 0] = zeros;
  if (even + odd <= sample.length * UTF_16_MIN_SHARE) return undefined;
  if (even > 0 && odd > 0) throw new FaultError('is no text', 'save the table as .xlsx or CSV');
  return odd > 0 ? 'utf-16le' : 'utf-16be';
}

/** Decodes; undefined if the bytes are not in this encoding. */
function tryDecode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return undefined;
  }
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

const beyondAscii = /[^\0-\x7f]/gu;
/** What texts have besides letters; all else that is not expected speaks against an encoding. */
const usualSigns = /[\u00a0\u00ad«»№–—‘’“”„…°§©®]/gu;
const FAULT_WEIGHT = 3;

/** How much a text looks like one: its letters, less what no language has, as `иВАН` or `Josй`. */
function likenessOf(text: string): number {
  const letters = countOf(text, new RegExp(`(?![a-z])${expectedCharacter}`, 'giu'));
  const faults =
    countOf(text, beyondAscii) -
    letters -
    countOf(text, usualSigns) +
    countOf(text, /\p{Ll}(?=\p{Lu})/gu) +
    countOf(text, /[a-z](?=\p{Script=Cyrillic})|\p{Script=Cyrillic}(?=[a-z])/giu);
  return letters - FAULT_WEIGHT * faults;
}

/** The encodings of texts that are not Unicode; the first is read, the others are recognized to be refused. */
const otherEncodings = [
  'windows-1251',
  'ibm866',
  'koi8-r',
  'iso-8859-5',
  'x-mac-cyrillic',
  'windows-1252',
] as const;

function lineOfDamage(bytes: Uint8Array): number {
  const text = new TextDecoder().decode(bytes);
  return text.slice(0, text.indexOf('\uFFFD')).split(/\r\n?|\n/).length;
}

function decodeByLikeness(bytes: Uint8Array): DecodedText {
  const candidates = ['utf-8', ...otherEncodings].map((encoding) => {
    const text = new TextDecoder(encoding).decode(bytes);
    return { encoding, text, likeness: likenessOf(text) };
  });
  const [windows1251 = { encoding: '', text: '', likeness: 0 }] = candidates.slice(1);
  const best = candidates.reduce((one, other) => (other.likeness > one.likeness ? other : one), windows1251);
  if (best === windows1251) return { text: best.text, encoding: 'Windows-1251' };
  if (best.encoding === 'utf-8')
    throw new FaultError(
      `is UTF-8 with damaged letters, the first in line ${lineOfDamage(bytes)}`,
      SAVE_AS_UTF_8,
    );
  throw new FaultError(`is text in the encoding ${best.encoding}, which is not read`, SAVE_AS_UTF_8);
}

/** Decodes a text: Unicode, or the code page of Russian Windows. Any other encoding is refused, never guessed. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const utf16 = utf16Of(bytes);
  if (utf16 !== undefined) {
    const text = tryDecode(bytes, utf16);
    if (text === undefined) throw new FaultError('is damaged UTF-16', SAVE_AS_UTF_8);
    return { text, encoding: utf16.toUpperCase() };
  }
  const text = tryDecode(bytes, 'utf-8');
  return text === undefined ? decodeByLikeness(bytes) : { text, encoding: 'UTF-8' };
}
