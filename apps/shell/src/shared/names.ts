const wordsOf = (fullName: string): string[] => fullName.trim().split(/\s+/);

/** Surname and up to two initials, as on the desktop (spec §2 Profile menu). */
export function shortName(fullName: string): string {
  const [surname = '', ...rest] = wordsOf(fullName);
  const initials = rest.slice(0, 2).map((word) => `${Array.from(word)[0] ?? ''}.`);
  return [surname, ...initials].join(' ');
}

/** The given name follows the surname. */
export function givenName(fullName: string): string {
  const [surname = '', given] = wordsOf(fullName);
  return given ?? surname;
}
