const wordsOf = (fullName: string): string[] => fullName.trim().split(/\s+/);

/** The first word and the initials of up to two more: what the desktop shows (spec §2 Profile menu). */
export function shortName(fullName: string): string {
  const [surname = '', ...rest] = wordsOf(fullName);
  const initials = rest.slice(0, 2).map((word) => `${Array.from(word)[0] ?? ''}.`);
  return [surname, ...initials].join(' ');
}

/** How a person is greeted: by the given name, which stands after the surname. */
export function givenName(fullName: string): string {
  const [surname = '', given] = wordsOf(fullName);
  return given ?? surname;
}
