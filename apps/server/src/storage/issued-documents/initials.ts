/** The initials of a full name: all that a stranger learns about the holder of a document. */
export const initialsOf = (fullName: string): string =>
  fullName
    .split(/\s+/)
    .flatMap((part) => Array.from(part).slice(0, 1))
    .map((first) => `${first.toUpperCase()}.`)
    .join(' ');
