const wordsOf = (fullName: string): string[] => fullName.trim().split(/\s+/);

/** Surname and up to two initials, as on the desktop (spec §2 Profile menu). */
export function shortName(fullName: string): string {
  const [surname = '', ...rest] = wordsOf(fullName);
  const initials = rest.slice(0, 2).map((word) => `${Array.from(word)[0] ?? ''}.`);
  return [surname, ...initials].join(' ');
}

/** How a person is addressed: by name and patronymic, which follow the surname. */
export function formalName(fullName: string): string {
  const [surname = '', ...names] = wordsOf(fullName);
  return names.length === 0 ? surname : names.join(' ');
}
