import spellings from '../grades/outcome-spellings.json' with { type: 'json' };

interface MarkKind {
  /** The id of the assessment on the wire; 1 to 101 are points, and 106 clears a cell. */
  readonly id: number;
  /** The text on the wire and in a cell (spec §9, decisions 4 Journal rights). */
  readonly text: string;
  /** The text in a column as narrow as a date. */
  readonly shortText: string;
  /** What teachers type, in small letters and without spaces and marks of abbreviation. */
  readonly spellings: readonly string[];
  readonly tone: 'danger' | 'warning' | 'success';
  /** Whether it lowers the attendance (D-44). */
  readonly isAbsence: boolean;
  /** Whether it says that a work was passed or failed: only classes that end with passed or failed have it. */
  readonly isOutcome: boolean;
}

/**
 * The marks that are not points. A tap changes attendance in this order: after "all present", each absent student is one tap.
 * `present` is a cell that was marked without points.
 */
export const markKinds = {
  present: {
    id: 105,
    text: '+',
    shortText: '+',
    spellings: ['+'],
    tone: 'success',
    isAbsence: false,
    isOutcome: false,
  },
  absent: {
    id: 102,
    text: 'н/б',
    shortText: 'н/б',
    spellings: ['н', 'нб'],
    tone: 'danger',
    isAbsence: true,
    isOutcome: false,
  },
  late: {
    id: 104,
    text: 'опоздал',
    shortText: 'оп.',
    spellings: ['о', 'оп', 'опоздал', 'опоздала'],
    tone: 'warning',
    isAbsence: false,
    isOutcome: false,
  },
  excused: {
    id: 103,
    text: 'уваж.',
    shortText: 'ув.',
    spellings: ['у', 'уваж'],
    tone: 'warning',
    isAbsence: false,
    isOutcome: false,
  },
  passed: {
    id: 107,
    text: 'зачёт',
    shortText: 'зач.',
    spellings: spellings.passed,
    tone: 'success',
    isAbsence: false,
    isOutcome: true,
  },
  failed: {
    id: 108,
    text: 'незачёт',
    shortText: 'н/з',
    spellings: spellings.failed,
    tone: 'danger',
    isAbsence: false,
    isOutcome: true,
  },
} as const satisfies Readonly<Record<string, MarkKind>>;

/** A mark that is not points. */
export type MarkCode = keyof typeof markKinds;

const isMarkCode = (text: string): text is MarkCode => Object.hasOwn(markKinds, text);

/** All codes: attendance in the order of a tap, then outcomes. */
export const markCodes: readonly MarkCode[] = Object.keys(markKinds).filter(isMarkCode);

/** The content of a marked cell: 0 to 100 points, or a code. */
export type MarkValue = number | MarkCode;

/** Whether a mark says that a work was passed or failed. */
export const isOutcome = (value: MarkValue | null): boolean =>
  typeof value === 'string' && markKinds[value].isOutcome;

/** The codes that a class has: outcomes only where it ends with passed or failed (decisions 4, Journal rights). */
export const markCodesOf = (isPassFail: boolean): readonly MarkCode[] =>
  markCodes.filter((code) => isPassFail || !isOutcome(code));

/** The points of a cell, at most. */
export const POINTS_MAX = 100;

const CLEARED_ID = 106;

/** The id of an assessment on the wire; `null` clears a cell. */
export function markId(value: MarkValue | null): number {
  if (value === null) return CLEARED_ID;
  return typeof value === 'number' ? value + 1 : markKinds[value].id;
}

const points = Array.from({ length: POINTS_MAX + 1 }, (_, at) => at);

/** Every value that a cell can be set to, by its id; `null` clears it. */
export const assessedValues: readonly (MarkValue | null)[] = [...points, ...markCodes, null].toSorted(
  (one, other) => markId(one) - markId(other),
);

const valueById: ReadonlyMap<number, MarkValue | null> = new Map(
  assessedValues.map((value) => [markId(value), value]),
);

/** The value of an id; throws for an unknown one. */
export function markOfId(id: number): MarkValue | null {
  const value = valueById.get(id);
  if (value === undefined) throw new RangeError(`No mark has the id ${id}`);
  return value;
}

/** The text of a mark on the wire and in a cell, the same in every language; empty for an empty cell. */
export function markText(value: MarkValue | null): string {
  if (value === null) return '';
  return typeof value === 'number' ? String(value) : markKinds[value].text;
}

/** The text in a column as narrow as a date; the legend of the report explains it. */
export const shortMarkText = (value: MarkValue | null): string =>
  typeof value === 'string' ? markKinds[value].shortText : markText(value);

const escaped = (text: string): string => text.replaceAll(/[.+]/g, String.raw`\$&`);

/** The texts of marks on the wire: points, which may have a fraction, a kind, or nothing. */
export const MARK_PATTERN = String.raw`^(?:\d{1,3}(?:\.\d{1,2})?|${markCodes.map((code) => escaped(markKinds[code].text)).join('|')})?$`;

const DECIMAL = /^\d+(?:\.\d+)?$/;

function pointsOf(text: string): number {
  if (!DECIMAL.test(text)) throw new RangeError(`«${text}» is not a mark`);
  return Number(text);
}

const codeByText: ReadonlyMap<string, MarkCode> = new Map(
  markCodes.map((code) => [markKinds[code].text, code]),
);

/** The mark of a text from the wire; throws for a text that is no mark. */
export const markOfText = (text: string): MarkValue | null =>
  text === '' ? null : (codeByText.get(text) ?? pointsOf(text));

/** The mark of a stored text, which is points or a code; throws for any other text. */
export function markOfStored(text: string | null): MarkValue | null {
  if (text === null) return null;
  return isMarkCode(text) ? text : pointsOf(text);
}

const spellingsOf = (code: MarkCode): readonly string[] => markKinds[code].spellings;

/** The code of a typed text in small letters, without spaces and marks of abbreviation. */
export const markOfSpelling = (text: string, isPassFail: boolean): MarkCode | undefined =>
  markCodesOf(isPassFail).find((code) => spellingsOf(code).includes(text));

/** The codes that a text can still become; `н` may become `н/б`, and in classes that are passed or failed `нз`, too. */
export const codesStartingWith = (text: string, isPassFail: boolean): readonly MarkCode[] =>
  markCodesOf(isPassFail).filter((code) => spellingsOf(code).some((one) => one.startsWith(text)));
