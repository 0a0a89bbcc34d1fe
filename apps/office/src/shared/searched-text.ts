/** A text that is searched for has so many letters at least. */
const SEARCHED_MIN_LENGTH = 2;

/** The text to search for; undefined while it is too short. */
export function searchedText(typed: string): string | undefined {
  const text = typed.trim();
  return text.length < SEARCHED_MIN_LENGTH ? undefined : text;
}
