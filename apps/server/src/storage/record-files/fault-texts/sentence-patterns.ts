import type { Language } from '@portal/domain';

/** The translations of a sentence; without an English one, it is the sentence itself. */
export type Translations = Readonly<Record<Exclude<Language, 'en'>, string>> & { readonly en?: string };

/** Translations by sentence; `{name}` stands for what is only known when the sentence is made. */
export type SentenceTexts = Readonly<Record<string, Translations>>;

/** A sentence, divided at its placeholders. */
interface SentencePattern {
  /** One more than names; only the first and the last may be empty. */
  readonly literals: readonly string[];
  readonly names: readonly string[];
  readonly texts: Readonly<Record<Language, string>>;
}

/** A pattern that a sentence has, and what stands for its placeholders. */
export interface FoundSentence {
  readonly texts: Readonly<Record<Language, string>>;
  readonly values: ReadonlyMap<string, string>;
}

/** The patterns of sentences: those without placeholders by sentence, then the others, the most specific first. */
export interface SentenceIndex {
  readonly exact: ReadonlyMap<string, SentencePattern>;
  readonly patterns: readonly SentencePattern[];
}

const placeholder = /\{(\w+)\}/g;

function patternOf([sentence, texts]: readonly [string, Translations]): SentencePattern {
  const names = [...sentence.matchAll(placeholder)].map(([, name = '']) => name);
  return { literals: sentence.split(/\{\w+\}/), names, texts: { en: sentence, ...texts } };
}

const lengthOf = ({ literals }: SentencePattern): number => literals.join('').length;

/** Makes the index of sentences, which callers store, because it takes longer than a search. */
export function indexSentences(texts: SentenceTexts): SentenceIndex {
  const all = Object.entries(texts).map(patternOf);
  return {
    exact: new Map(all.flatMap((one) => (one.names.length === 0 ? [[one.literals.join(''), one]] : []))),
    patterns: all
      .filter(({ names }) => names.length > 0)
      .toSorted((one, other) => lengthOf(other) - lengthOf(one)),
  };
}

/** What stands between the literals if the whole sentence has them in their order; each sign is read once. */
function valuesBetween(sentence: string, literals: readonly string[]): string[] | undefined {
  const [first = '', ...middle] = literals;
  const last = middle.pop() ?? '';
  if (!sentence.startsWith(first) || !sentence.endsWith(last)) return undefined;
  const end = sentence.length - last.length;
  const values: string[] = [];
  let start = first.length;
  for (const literal of middle) {
    const found = sentence.indexOf(literal, start);
    if (found === -1) return undefined;
    values.push(sentence.slice(start, found));
    start = found + literal.length;
  }
  return start > end ? undefined : [...values, sentence.slice(start, end)];
}

/** Finds the most specific pattern of a sentence; undefined for a sentence without one. */
export function findSentence(
  { exact, patterns }: SentenceIndex,
  sentence: string,
): FoundSentence | undefined {
  const known = exact.get(sentence);
  if (known) return { texts: known.texts, values: new Map() };
  for (const { literals, names, texts } of patterns) {
    const values = valuesBetween(sentence, literals);
    if (values) return { texts, values: new Map(names.map((name, at) => [name, values[at] ?? ''])) };
  }
  return undefined;
}

/** Replaces the placeholders of a text. */
export const fillSentence = (text: string, valueOf: (name: string) => string): string =>
  text.replaceAll(placeholder, (_, name: string) => valueOf(name));
