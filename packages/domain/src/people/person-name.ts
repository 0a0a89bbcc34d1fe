import spellings from './spellings.json' with { type: 'json' };

/** The parts of a person's name; the names of many foreigners have no patronymic, and a few have one part only. */
export interface PersonName {
  readonly familyName: string;
  readonly givenName: string | undefined;
  readonly patronymic: string | undefined;
}

/** They end a Kyrgyz family name of two words, as `Асан уулу`. */
const relationWords: readonly string[] = spellings.relations;

const joinWords = (words: readonly string[]): string | undefined =>
  words.length > 0 ? words.join(' ') : undefined;

/** Splits a full name that begins with the family name; an empty text has no name. */
export function parseFullName(fullName: string): PersonName | undefined {
  const [first, ...others] = fullName.split(/\s+/).filter((word) => word !== '');
  if (first === undefined) return undefined;
  const hasRelation = others.length > 1 && relationWords.includes(others[0] ?? '');
  const [familyName, rest] = hasRelation ? [`${first} ${others[0]}`, others.slice(1)] : [first, others];
  return { familyName, givenName: rest[0], patronymic: joinWords(rest.slice(1)) };
}

/** The name as lists show it: family name, given name, patronymic. */
export const fullNameOf = ({ familyName, givenName, patronymic }: PersonName): string =>
  [familyName, givenName, patronymic].filter(Boolean).join(' ');
