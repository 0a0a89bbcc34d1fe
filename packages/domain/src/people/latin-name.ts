import spellings from './spellings.json' with { type: 'json' };

/** Characters as ICAO Doc 9303 writes them in passports, and the Kyrgyz ones by the nearest Latin one. */
const latinSpellings: ReadonlyMap<string, string> = new Map(Object.entries(spellings.latin));

const latinSpelling = (character: string): string => {
  const lower = character.toLowerCase();
  const latin = latinSpellings.get(lower) ?? character;
  return character === lower ? latin : latin.slice(0, 1).toUpperCase() + latin.slice(1);
};

/** Suggests how a name is written in Latin letters; only the passport says how it is. */
export const suggestLatinName = (name: string): string => Array.from(name, latinSpelling).join('');

/** Tells whether a name has only Latin letters, and what stands between them in names. */
export const isLatinName = (name: string): boolean =>
  /^\p{Script=Latin}[\p{Script=Latin} .'’‘ʻʼ-]*$/u.test(name);
