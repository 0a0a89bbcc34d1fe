import { parseFullName } from '@portal/domain';
import type { Db } from '../../../database/tables.ts';
import type { Reference, ReferenceKind } from '../../../university/imports/references.ts';
import { referenceQueries } from '../../../university/imports/stores/reference.queries.ts';
import type { ForeignName, NameKind } from '../../timetables/placed-lesson.ts';
import words from '../../../storage/record-files/words.json' with { type: 'json' };

/** What a mapping offers for a name. */
export interface Proposal {
  readonly value: string;
  readonly note: string;
}

/** The values of a kind by folded spelling; a spelling of several values is none of them. */
type Spellings = ReadonlyMap<string, ReadonlySet<string>>;

const fold = (text: string): string => text.toLowerCase().replaceAll(/[\s.]/g, '');

function spellingsOf(entries: readonly (readonly [spelling: string, value: string])[]): Spellings {
  const found = new Map<string, Set<string>>();
  for (const [spelling, value] of entries)
    if (spelling !== '') found.set(fold(spelling), (found.get(fold(spelling)) ?? new Set()).add(value));
  return found;
}

const onlyOf = (spellings: Spellings, text: string): string | undefined => {
  const values = spellings.get(fold(text));
  return values?.size === 1 ? [...values][0] : undefined;
};

/** `Асанов Т. Б.` for `Асанов Тимур Бакытович`. */
function initialsOf(fullName: string): string {
  const { familyName = '', givenName, patronymic } = parseFullName(fullName) ?? {};
  const initials = [givenName, patronymic].flatMap((name) => (name ? [`${name[0]}.`] : []));
  return initials.length === 0 ? '' : [familyName, ...initials].join(' ');
}

const spelledWords = (list: Readonly<Record<string, readonly string[]>>): Spellings =>
  spellingsOf(
    Object.entries(list).flatMap(([value, others]) =>
      [value, ...others].map((spelling): [string, string] => [spelling, value]),
    ),
  );

/** The names that the university has, by kind. */
export class KnownNames {
  readonly #known: Readonly<Record<NameKind, Spellings>>;
  readonly #initials: Spellings;
  /** How the rows of an import name a teacher, by login. */
  readonly teacherKeys: ReadonlyMap<string, string>;

  constructor(records: ReadonlyMap<ReferenceKind, readonly Reference[]>) {
    const of = (kind: ReferenceKind) => records.get(kind) ?? [];
    const coded = (kind: ReferenceKind) =>
      spellingsOf(
        of(kind).flatMap(({ key, sourceId, name, alias }) =>
          [key, sourceId ?? '', name, alias].map((spelling): [string, string] => [spelling, key]),
        ),
      );
    const teachers = of('person').filter(({ detail }) => detail === 'teacher');
    this.#known = {
      discipline: coded('discipline'),
      group: coded('group'),
      room: coded('room'),
      time: coded('time'),
      weekday: spelledWords(words.weekday),
      lessons: spelledWords(words.lessons),
      teacher: spellingsOf(
        teachers.flatMap(({ key, name, alias }) =>
          [key, name, alias].map((spelling): [string, string] => [spelling, alias]),
        ),
      ),
    };
    this.#initials = spellingsOf(teachers.map(({ name, alias }) => [initialsOf(name), alias]));
    this.teacherKeys = new Map(teachers.map(({ key, alias }) => [alias, key]));
  }

  /** What a value of a mapping stands for; undefined if there is no such record. */
  find(kind: NameKind, value: string): string | undefined {
    return onlyOf(this.#known[kind], value);
  }

  /** The only record of a name; a name with initials is marked, because it is less than a name. */
  propose(kind: NameKind, { spellings }: ForeignName): Proposal | undefined {
    const [value] = spellings.flatMap((spelling) => this.find(kind, spelling) ?? []);
    if (value !== undefined) return { value, note: 'the same name' };
    const [teacher] = kind === 'teacher' ? spellings.flatMap((one) => onlyOf(this.#initials, one) ?? []) : [];
    return teacher === undefined ? undefined : { value: teacher, note: 'the same initials: check it' };
  }
}

const kinds: readonly ReferenceKind[] = ['discipline', 'group', 'person', 'room', 'time'];

/** Loads the names that a timetable of another program may mean. */
export async function loadKnownNames(db: Db, source: string): Promise<KnownNames> {
  const queries = referenceQueries(db, source);
  const records = new Map<ReferenceKind, readonly Reference[]>();
  for (const kind of kinds) records.set(kind, [...new Set((await queries.load(kind)).values())]);
  return new KnownNames(records);
}
