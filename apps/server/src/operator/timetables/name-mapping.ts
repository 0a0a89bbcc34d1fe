import path from 'node:path';
import type { Problem } from '../../storage/record-files/problem.ts';
import { nameKinds, type ForeignName, type NameKind, type PlacedLesson } from './placed-lesson.ts';

/** What a name of another program means here. */
export interface MappedName {
  readonly kind: NameKind;
  readonly name: string;
  /** Empty as long as nobody has filled it in. */
  readonly value: string;
  readonly note: string;
  /** Undefined for a name that the file does not have yet. */
  readonly line: number | undefined;
}

/** The value of a name whose lessons are left out. */
export const LEFT_OUT = '-';

type MappingProblem = Pick<Problem, 'what' | 'remedy'>;

/** The names of a mapping file, which an operator edits. */
export class NameMapping {
  readonly names: readonly MappedName[];
  readonly #file: string;
  readonly #values: ReadonlyMap<string, string>;

  constructor(file: string, names: readonly MappedName[]) {
    this.#file = path.basename(file);
    this.names = names;
    this.#values = new Map(names.map(({ kind, name, value }) => [`${kind}/${name}`, value]));
  }

  has(kind: NameKind, name: string): boolean {
    return this.#values.has(`${kind}/${name}`);
  }

  valueOf(kind: NameKind, name: string): string {
    return this.#values.get(`${kind}/${name}`) ?? '';
  }

  problemAt({ kind, name, line }: MappedName, { what, remedy }: MappingProblem): Problem {
    return { file: this.#file, line, column: kind, value: name, what, remedy };
  }
}

/** The names of lessons, each once, in the order of their kinds. */
export function namesOfLessons(
  lessons: readonly PlacedLesson[],
): readonly { readonly kind: NameKind; readonly name: ForeignName }[] {
  return nameKinds.flatMap((kind) => {
    const byName = new Map(lessons.map(({ names }) => [names[kind].name, names[kind]]));
    return [...byName.values()]
      .toSorted((one, other) => one.name.localeCompare(other.name))
      .map((name) => ({ kind, name }));
  });
}
