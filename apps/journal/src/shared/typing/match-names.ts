import { foldText, withoutInvisible } from '@portal/i18n';

/** `unknown`: no student has this name; `ambiguous`: several have it, or several rows mean the same student. */
export type NameFault = 'unknown' | 'ambiguous';
export type NameMatch<Student> = { readonly student: Student } | { readonly fault: NameFault };

interface NamedStudent {
  readonly id: number;
  readonly fullName: string;
}

const wordsOf = (text: string): readonly string[] => foldText(text.replaceAll('.', '. ')).split(' ');

const isInitial = (word: string): boolean => /^\p{L}\.?$/u.test(word);

/** The family name, then given name and patronymic, whole or as initials, of which the last ones may be left out. */
function hasName(words: readonly string[], name: readonly string[]): boolean {
  if (words.length < 2 || words.length > name.length) return false;
  return words.every((word, at) => {
    const own = name[at] ?? '';
    return word === own || (at > 0 && isInitial(word) && own.startsWith(word.charAt(0)));
  });
}

/** The same letters but for case and spaces: tells Өмүр from Омур where the group has both. */
const spellingOf = (text: string): string =>
  withoutInvisible(text).normalize('NFC').toLowerCase().replaceAll(/\s+/gu, ' ').trim();

/** Finds a student by a name that was pasted: the whole name in any spelling before a shorter one. */
export function matchName<Student extends NamedStudent>(
  pasted: string,
  students: readonly Student[],
): NameMatch<Student> {
  const words = wordsOf(pasted);
  const named = students.map((student) => ({ student, name: wordsOf(student.fullName) }));
  const whole = named.filter(({ name }) => name.join(' ') === words.join(' '));
  const exact = whole.filter(({ student }) => spellingOf(student.fullName) === spellingOf(pasted));
  const [found, ...others] =
    [exact, whole, named.filter(({ name }) => hasName(words, name))].find((some) => some.length > 0) ?? [];
  if (!found) return { fault: 'unknown' };
  return others.length > 0 ? { fault: 'ambiguous' } : { student: found.student };
}

/** Finds the students of rows; of rows with the same student none is taken. */
export function matchNames<Student extends NamedStudent>(
  pasted: readonly string[],
  students: readonly Student[],
): readonly NameMatch<Student>[] {
  const matches = pasted.map((name) => matchName(name, students));
  const rowsOf = Map.groupBy(matches, (match) => ('student' in match ? match.student.id : undefined));
  return matches.map((match) =>
    'student' in match && (rowsOf.get(match.student.id)?.length ?? 0) > 1 ? { fault: 'ambiguous' } : match,
  );
}
