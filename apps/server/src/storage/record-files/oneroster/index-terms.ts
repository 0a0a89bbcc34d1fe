import type { SentLine } from '../../../university/imports/records.ts';
import type { Conversion, Term, TermIndex } from './conversion.ts';

const TERMS = ['fall', 'spring', 'summer'] as const;

export const isTerm = ({ row }: SentLine): boolean => row['type'] === 'semester' || row['type'] === 'term';
export const isYear = ({ row }: SentLine): boolean => row['type'] === 'schoolYear';
const idOf = ({ row }: SentLine): string => row['sourcedId'] ?? '';

interface DatedTerm {
  readonly id: string;
  readonly firstDay: string;
  readonly word: string | undefined;
  readonly line: SentLine | undefined;
}

/** The sessions of a set and what is above each. */
export class SessionTree {
  readonly #conversion: Conversion;
  readonly #lines: ReadonlyMap<string, SentLine>;

  constructor(conversion: Conversion) {
    this.#conversion = conversion;
    const { lines } = conversion.set.files.academicSessions;
    this.#lines = new Map(lines.map((one) => [idOf(one), one]));
  }

  /** The terms that are no part of another one. */
  get terms(): SentLine[] {
    return [...this.#lines.values()].filter((one) => isTerm(one) && !this.#ancestorsOf(one).some(isTerm));
  }

  /** The term that a session is part of. */
  termOf(line: SentLine): SentLine | undefined {
    return this.#ancestorsOf(line).findLast(isTerm);
  }

  /** The year of a term: the session above it, or the one that ends in its `schoolYear`. */
  yearOf(line: SentLine): string | undefined {
    const year = this.#ancestorsOf(line).find(isYear);
    if (year) return idOf(year);
    const { schoolYear = null, parentSourcedId = null } = line.row;
    return schoolYear === null ? (parentSourcedId ?? undefined) : String(Number(schoolYear) - 1);
  }

  /** Names the terms of a year: as the extension says, else as stored, else by their order. */
  nameTerms(year: string, inFile: readonly SentLine[]): Term[] {
    const stored = this.#conversion.stored('terms');
    const own = inFile.map((line): DatedTerm => {
      const word = line.row['metadata.kg.term'] ?? stored.get(idOf(line))?.['term'] ?? undefined;
      return { id: idOf(line), firstDay: line.row['startDate'] ?? '', word, line };
    });
    const all = [...own, ...this.#otherTermsOf(year)].toSorted((one, other) =>
      one.firstDay.localeCompare(other.firstDay),
    );
    return all.flatMap(({ id, word, line }, at): Term[] => {
      const term = word ?? TERMS[at];
      if (term !== undefined) return [{ id, year, term }];
      if (line) this.#reportOrder(line, at + 1);
      return [];
    });
  }

  #reportOrder({ line }: SentLine, number: number): void {
    this.#conversion.report(this.#conversion.set.files.academicSessions, {
      line,
      column: 'startDate',
      what: `begins the term ${number} of its year, which has fall, spring and summer`,
      remedy: 'give a part of a term the type gradingPeriod and the term as its parent',
    });
  }

  /** The sessions above one, the nearest first. */
  #ancestorsOf(line: SentLine): SentLine[] {
    const found: SentLine[] = [];
    let parent = this.#lines.get(line.row['parentSourcedId'] ?? '');
    while (parent && parent !== line && !found.includes(parent)) {
      found.push(parent);
      parent = this.#lines.get(parent.row['parentSourcedId'] ?? '');
    }
    return found;
  }

  /** The stored terms of a year that are not in the file. */
  #otherTermsOf(year: string): DatedTerm[] {
    const inFile = this.#lines.get(year)?.row['startDate']?.slice(0, 4);
    const number = inFile ?? this.#conversion.stored('years').get(year)?.['year'] ?? year;
    return [...this.#conversion.stored('terms')].flatMap(([id, row]) =>
      row['year'] === number && !this.#lines.has(id)
        ? [{ id, firstDay: row['firstDay'] ?? '', word: row['term'] ?? undefined, line: undefined }]
        : [],
    );
  }
}

function storedTerms(conversion: Conversion): Map<string, readonly Term[]> {
  const terms = [...conversion.stored('terms')].flatMap(([id, { year = null, term = null }]): Term[] =>
    year === null || term === null ? [] : [{ id, year, term }],
  );
  const index = new Map<string, readonly Term[]>();
  for (const [id, row] of conversion.stored('years'))
    index.set(
      id,
      terms.filter(({ year }) => year === row['year']),
    );
  for (const term of terms) index.set(term.id, [term]);
  return index;
}

/** Finds the terms of the portal in the academic sessions. */
export function indexTerms(conversion: Conversion): TermIndex {
  const tree = new SessionTree(conversion);
  const index = storedTerms(conversion);
  for (const [year, inFile] of Map.groupBy(tree.terms, (one) => tree.yearOf(one))) {
    if (year === undefined) continue;
    const terms = tree.nameTerms(year, inFile);
    for (const term of terms) index.set(term.id, [term]);
    index.set(year, terms);
  }
  for (const line of conversion.set.files.academicSessions.lines) {
    const above = tree.termOf(line);
    const terms = above && index.get(idOf(above));
    if (terms) index.set(idOf(line), terms);
  }
  return index;
}
