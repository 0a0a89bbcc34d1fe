import spellings from './spellings.json' with { type: 'json' };

/** Russian, Kyrgyz, and what the languages of the neighbours have besides. */
export const cyrillic = Object.values(spellings.alphabets).join('');
/** A letter that names and titles have, for an expression with the flags `iu`. */
export const expectedCharacter = String.raw`[${cyrillic}\p{Script=Latin}\u02bb\u02bc]`;
