import { FaultError } from '../../storage/tables/fault.ts';
import type { Problem } from '../../storage/record-files/problem.ts';
import { listOf, type XmlElement } from './read-xml.ts';
import { checkPart, isInPart, maskLength, maskOf, weeksOf } from './asc-masks.ts';
import {
  foreignName,
  joinNames,
  timeName,
  type ForeignName,
  type PlacedLesson,
  type PlacedTimetable,
} from './placed-lesson.ts';

type Attributes = Readonly<Record<string, string | undefined>>;

const idsOf = (ids: string | undefined): string[] =>
  (ids ?? '').split(',').flatMap((id) => (id.trim() === '' ? [] : [id.trim()]));

const missing = (what: string, id: string) =>
  new FaultError(
    `names the ${what} '${id}', which the file does not have`,
    'export the file with all tables',
  );

/** The items of a table by id; two of one name are told apart by their short names. */
function namesOf(root: XmlElement, table: string, item: string): ReadonlyMap<string, ForeignName> {
  const items = listOf(root, table, item).map(({ attributes }): Attributes => attributes);
  const counts = Map.groupBy(items, ({ name }) => name);
  return new Map(
    items.map(({ id = '', name = '', short = '' }) => [
      id,
      (counts.get(name)?.length ?? 0) > 1
        ? foreignName(`${name} (${short || id})`)
        : foreignName(name, short),
    ]),
  );
}

/** A group is its class if it is the entire class; other groups have the name of the class before their own. */
function groupNames(root: XmlElement): ReadonlyMap<string, ForeignName> {
  const classes = namesOf(root, 'classes', 'class');
  return new Map(
    listOf(root, 'groups', 'group').map(({ attributes: { id = '', ...group } }) => {
      const own = classes.get(group['classid'] ?? '') ?? foreignName('');
      return [id, group['entireclass'] === '1' ? own : foreignName(`${own.name} ${group['name']}`)];
    }),
  );
}

/** Reads the cards of a file of aSc Timetables. */
class AscReader {
  readonly lessons: PlacedLesson[] = [];
  readonly problems: Problem[] = [];
  readonly #root: XmlElement;
  readonly #file: string;
  readonly #part: number | undefined;
  readonly #lengths: Readonly<Record<'days' | 'weeks' | 'terms', number>>;
  readonly #names: Readonly<
    Record<'class' | 'group' | 'teacher' | 'subject' | 'classroom', ReadonlyMap<string, ForeignName>>
  >;
  readonly #lessons: ReadonlyMap<string, Attributes>;
  readonly #periods: readonly Attributes[];
  /** The names of days by their place in a mask, or by their number in files without masks. */
  readonly #days: ReadonlyMap<string, ForeignName>;

  constructor(root: XmlElement, file: string, part: number | undefined) {
    this.#root = root;
    this.#file = file;
    this.#part = part;
    this.#lengths = {
      days: maskLength(root, 'days'),
      weeks: maskLength(root, 'weeks'),
      terms: maskLength(root, 'terms'),
    };
    checkPart(this.#lengths.terms, part);
    this.#names = {
      class: namesOf(root, 'classes', 'class'),
      group: groupNames(root),
      teacher: namesOf(root, 'teachers', 'teacher'),
      subject: namesOf(root, 'subjects', 'subject'),
      classroom: namesOf(root, 'classrooms', 'classroom'),
    };
    this.#lessons = new Map(
      listOf(root, 'lessons', 'lesson').map(({ attributes }) => [attributes['id'] ?? '', attributes]),
    );
    this.#periods = listOf(root, 'periods', 'period').map(({ attributes }) => attributes);
    this.#days = this.#dayNames();
    this.#readCards();
  }

  #dayNames(): ReadonlyMap<string, ForeignName> {
    const defined = listOf(this.#root, 'daysdefs', 'daysdef').flatMap(
      ({ attributes: { days = '', name = '', short = '' } }): [string, ForeignName][] =>
        /^0*10*$/.test(days) ? [[String(days.indexOf('1')), foreignName(name, short)]] : [],
    );
    const listed = listOf(this.#root, 'days', 'day').map(
      ({ attributes: { day = '', name = '', short = '' } }): [string, ForeignName] => [
        day,
        foreignName(name, short),
      ],
    );
    return new Map(this.#lengths.days > 0 ? defined : listed);
  }

  #readCards(): void {
    const cards = listOf(this.#root, 'cards', 'card');
    const byLesson = Map.groupBy(cards, (card) => this.#placeOf(card));
    for (const card of cards) {
      try {
        if (isInPart(card, this.#lengths.terms, this.#part))
          this.#readCard(card, byLesson.get(this.#placeOf(card)) ?? []);
      } catch (error) {
        if (!(error instanceof FaultError)) throw error;
        const { what, remedy } = error;
        this.problems.push({ file: this.#file, line: card.line, column: 'card', what, remedy });
      }
    }
  }

  #placeOf({ attributes }: XmlElement): string {
    const { lessonid, day, days, weeks, terms } = attributes;
    return [lessonid, day, days, weeks, terms].join('/');
  }

  #readCard(card: XmlElement, siblings: readonly XmlElement[]): void {
    const { lessonid = '', classroomids } = card.attributes;
    const lesson = this.#lessons.get(lessonid);
    if (!lesson) throw missing('lesson', lessonid);
    const groups = idsOf(lesson['groupids']).map((id) => this.#find('group', id));
    const classes = idsOf(lesson['classids']).map((id) => this.#find('class', id));
    const subject = this.#find('subject', lesson['subjectid'] ?? '');
    const names = {
      discipline: subject,
      lessons: subject,
      group: joinNames(groups.length > 0 ? groups : classes),
      teacher: this.#join('teacher', lesson['teacherids']),
      room: this.#join('classroom', classroomids ?? lesson['classroomids']),
    };
    const weeks = weeksOf(card, this.#lengths.weeks);
    const times = this.#timesOf(card, siblings, Number(lesson['periodspercard'] ?? 1));
    for (const weekday of this.#daysOf(card))
      for (const time of times)
        this.lessons.push({ line: card.line, names: { ...names, weekday, time }, weeks });
  }

  #find(table: 'class' | 'group' | 'teacher' | 'subject' | 'classroom', id: string): ForeignName {
    const found = this.#names[table].get(id);
    if (!found) throw missing(table, id);
    return found;
  }

  #join(table: 'teacher' | 'classroom', ids: string | undefined): ForeignName {
    return joinNames(idsOf(ids).map((id) => this.#find(table, id)));
  }

  #daysOf(card: XmlElement): ForeignName[] {
    const { day = '' } = card.attributes;
    const { days: length } = this.#lengths;
    const numbers =
      length > 0
        ? Array.from(maskOf(card, 'days', length)).flatMap((sign, at) => (sign === '1' ? [String(at)] : []))
        : [day];
    return numbers.map((number) => {
      const found = this.#days.get(number);
      if (!found) throw missing('day', number);
      return found;
    });
  }

  #positionOf({ attributes: { period = '' } }: XmlElement): number {
    const at = this.#periods.findIndex((one) => one['period'] === period);
    if (at === -1) throw missing('period', period);
    return at;
  }

  /** A lesson of two periods is one card in files of some versions, and two in others. */
  #timesOf(card: XmlElement, siblings: readonly XmlElement[], length: number): ForeignName[] {
    const at = this.#positionOf(card);
    const others = new Set(siblings.map((one) => this.#positionOf(one)));
    const isOfOnePeriod = length < 2 || others.has(at - 1) || others.has(at + 1);
    const periods = this.#periods.slice(at, at + (isOfOnePeriod ? 1 : length));
    if (!isOfOnePeriod && periods.length < length)
      throw new FaultError(
        `has ${length} periods, of which some are after the last one`,
        'correct it in aSc',
      );
    return periods.map(({ name = '', period = '', starttime = '' }) => timeName(name || period, starttime));
  }
}

/** Reads a file that aSc Timetables has exported as XML; `part` is the number of its term, if it has several. */
export function readAsc(root: XmlElement, file: string, part: number | undefined): PlacedTimetable {
  const { lessons, problems } = new AscReader(root, file, part);
  if (lessons.length === 0 && problems.length === 0)
    throw new FaultError('has no cards', 'export the file with the tables lessons and cards');
  return { file, lessons, problems };
}
