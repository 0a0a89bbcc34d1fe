import { matchWords } from '@portal/i18n';

/** One choice of a combobox. */
export interface ComboboxOption<Id extends string | number> {
  readonly id: Id;
  readonly label: string;
  /** How many things stand behind the choice, such as the students of a group. */
  readonly count?: number;
}

/** The options whose label contains every typed word, in their own order. */
export function matchOptions<Id extends string | number>(
  options: readonly ComboboxOption<Id>[],
  typed: string,
): readonly ComboboxOption<Id>[] {
  const isMatch = matchWords(typed);
  return options.filter(({ label }) => isMatch(label));
}
