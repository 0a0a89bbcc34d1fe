import { sql } from 'kysely';
import { hasTrigram } from '../texts/has-trigram.ts';
import { initialOf } from '../texts/searched-words.ts';

const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** SQL condition: the name begins with the word. The subquery makes the database fold it once instead of once per row. */
export const beginsWith = (column: string, word: string) =>
  sql`${sql.ref(column)} like (select fold_for_search(${`${escapeLike(word)}%`}))`;

/** SQL condition: the name contains the word, or one that begins with this initial. */
function containsWord(column: string, word: string) {
  const contains = sql`strpos(${sql.ref(column)}, (select fold_for_search(${word}))) > 0`;
  const initial = initialOf(word);
  return initial === undefined
    ? contains
    : sql`(${contains} or strpos(' ' || ${sql.ref(column)}, (select ' ' || fold_for_search(${initial}))) > 0)`;
}

/** SQL condition: the name contains every word, in any order. */
export const containsEveryWord = (column: string, words: readonly string[]) =>
  sql.join(
    words.map((word) => containsWord(column, word)),
    sql` and `,
  );

/**
 * SQL condition for people with the longest word in their names, served by the trigram index, which has Latin letters
 * instead of Cyrillic ones. One word, so that there are few statements to prepare.
 */
export function isInNameIndex(words: readonly string[]) {
  const [longest] = words.filter(hasTrigram).toSorted((one, other) => other.length - one.length);
  return longest === undefined
    ? sql`true`
    : sql`person.name_latin like (select latin_for_trigrams(fold_for_search(${`%${escapeLike(longest)}%`})))`;
}
