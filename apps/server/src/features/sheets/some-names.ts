/** Names in a message, at most. */
const NAMES_MAX = 5;

/** The first names of a list, and how many more there are. */
export function someNames(names: readonly string[]): string {
  const first = names.slice(0, NAMES_MAX).join(', ');
  return names.length > NAMES_MAX ? `${first} … +${names.length - NAMES_MAX}` : first;
}
