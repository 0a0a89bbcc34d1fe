import type { Language } from '@portal/domain';
import type { Fault } from '../../tables/fault.ts';
import cells from './cells.json' with { type: 'json' };
import oneroster from './oneroster.json' with { type: 'json' };
import people from './people.json' with { type: 'json' };
import records from './records.json' with { type: 'json' };
import {
  fillSentence,
  findSentence,
  indexSentences,
  type SentenceIndex,
  type SentenceTexts,
} from './sentence-patterns.ts';
import tables from './tables.json' with { type: 'json' };
import timetable from './timetable.json' with { type: 'json' };
import values from './values.json' with { type: 'json' };

/** The sentences of faults by the part of an import that reports them. */
export const faultTexts: Readonly<Record<string, SentenceTexts>> = {
  cells,
  oneroster,
  people,
  records,
  tables,
  timetable,
};

/** The values of placeholders that are words themselves, by the name of the placeholder. */
export const valueTexts: Readonly<Record<string, SentenceTexts>> = values;

const sentences = Object.fromEntries(Object.values(faultTexts).flatMap((texts) => Object.entries(texts)));

/** The indexes by kind: `sentence` for whole sentences, the others for values of placeholders. */
const indexes: ReadonlyMap<string, SentenceIndex> = new Map(
  Object.entries({ ...valueTexts, sentence: sentences }).map(([kind, texts]) => [
    kind,
    indexSentences(texts),
  ]),
);

const largeNumbers = new Set(['least', 'most', 'size', 'rows']);

/** A number with spaces between its thousands, from five digits on, so that a year has none. */
const withSpaces = (digits: string): string =>
  /^\d{5,}$/.test(digits) ? digits.replaceAll(/\B(?=(?:\d{3})+$)/g, '\u00a0') : digits;

function translate(text: string, kind: string, language: Language): string {
  const index = indexes.get(kind);
  const found = index && findSentence(index, text);
  if (!found) return language !== 'en' && largeNumbers.has(kind) ? withSpaces(text) : text;
  return fillSentence(found.texts[language], (name) =>
    translate(found.values.get(name) ?? '', name.replace(/\d$/, ''), language),
  );
}

/** The sentence of a fault in a language; a sentence that has no translation stays as it is. */
export const translateSentence = (sentence: string, language: Language): string =>
  translate(sentence, 'sentence', language);

/** The fault with its sentences in a language. */
export const translateFault = <Reported extends Fault>(fault: Reported, language: Language): Reported => ({
  ...fault,
  what: translateSentence(fault.what, language),
  remedy: translateSentence(fault.remedy, language),
});
