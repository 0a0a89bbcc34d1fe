import { replacedFirst, replacements } from './fold-table.ts';

const classOf = (characters: Iterable<string>): RegExp => new RegExp(`[${[...characters].join('')}]`, 'gu');

const first = classOf(replacedFirst.keys());
const later = classOf(replacements.keys());
const invisible = classOf(
  [...replacements].flatMap(([character, replacement]) => (replacement === '' ? character : [])),
);

/** Folds each character by itself; spaces are not joined. */
export const foldCharacters = (text: string): string =>
  text
    .replace(first, (character) => replacedFirst.get(character) ?? character)
    .normalize('NFKC')
    .toLowerCase()
    .replace(later, (character) => replacements.get(character) ?? character);

/**
 * Folds a text for search, as `fold_for_search` does on the server: case, Kyrgyz letters outside a Russian keyboard, kinds of
 * spaces, dashes and quotes, look-alike letters and invisible signs make no difference (decisions 6, decision 0064).
 */
export const foldText = (text: string): string => foldCharacters(text).replaceAll(/ +/g, ' ').trim();

/** Removes soft hyphens, zero widths and other signs that are not seen. */
export const withoutInvisible = (text: string): string => text.replace(invisible, '');
