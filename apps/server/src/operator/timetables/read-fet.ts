import { FaultError } from '../../storage/tables/fault.ts';
import type { Problem } from '../../storage/record-files/problem.ts';
import { childrenOf, listOf, textOf, type XmlElement } from './read-xml.ts';
import {
  foreignName,
  joinNames,
  timeName,
  type ForeignName,
  type PlacedLesson,
  type PlacedTimetable,
} from './placed-lesson.ts';

const namesOf = (activity: XmlElement, item: string): ForeignName =>
  joinNames(childrenOf(activity, item).map(({ text }) => foreignName(text)));

/** Constraints of an activity that fix its time or room. */
function fixedOf(root: XmlElement, list: string, item: string): ReadonlyMap<string, readonly XmlElement[]> {
  const fixed = listOf(root, list, item).filter(
    (one) => textOf(one, 'Active') !== 'false' && Number(textOf(one, 'Weight_Percentage')) === 100,
  );
  return Map.groupBy(fixed, (one) => textOf(one, 'Activity_Id'));
}

/** The only text of constraints that must agree. */
function agreed(constraints: readonly XmlElement[], item: string): string {
  const [first = '', ...others] = new Set(constraints.map((one) => textOf(one, item)));
  if (others.length > 0)
    throw new FaultError(`is fixed to ${[first, ...others].join(' and ')}`, 'correct it in FET');
  return first;
}

interface FetContext {
  readonly hours: readonly string[];
  readonly starts: ReadonlyMap<string, readonly XmlElement[]>;
  readonly rooms: ReadonlyMap<string, readonly XmlElement[]>;
}

function roomOf(constraints: readonly XmlElement[]): ForeignName {
  const real = childrenOf(constraints[0], 'Real_Room').map(({ text }) => text);
  const rooms = real.length > 0 ? real : [agreed(constraints, 'Room')];
  return joinNames(rooms.filter((room) => room.trim() !== '').map((room) => foreignName(room)));
}

function lessonsOf(activity: XmlElement, { hours, starts, rooms }: FetContext): PlacedLesson[] {
  const id = textOf(activity, 'Id');
  const placed = starts.get(id) ?? [];
  const [day, hour] = [agreed(placed, 'Preferred_Day'), agreed(placed, 'Preferred_Hour')];
  if (day === '' || hour === '')
    throw new FaultError('is not placed', 'place it in FET, or make it inactive there');
  const at = hours.indexOf(hour);
  const length = Number(textOf(activity, 'Duration') || 1);
  const times = hours.slice(at, at + length);
  if (at === -1 || times.length < length)
    throw new FaultError(
      `begins at '${hour}' and has ${length} hours, which the day does not have`,
      'correct it in FET',
    );
  const subject = foreignName(textOf(activity, 'Subject'));
  const tags = childrenOf(activity, 'Activity_Tag').filter(({ text }) => text.trim() !== '');
  const names = {
    discipline: subject,
    lessons: tags.length > 0 ? namesOf(activity, 'Activity_Tag') : subject,
    group: namesOf(activity, 'Students'),
    teacher: namesOf(activity, 'Teacher'),
    room: roomOf(rooms.get(id) ?? []),
    weekday: foreignName(day),
  };
  return times.map((time) => ({
    line: activity.line,
    names: { ...names, time: timeName(time) },
    weeks: 'every',
  }));
}

/** Reads the file `…_data_and_timetable.fet` that FET writes next to each timetable. */
export function readFet(root: XmlElement, file: string): PlacedTimetable {
  const context = {
    hours: listOf(root, 'Hours_List', 'Hour').map((one) => textOf(one, 'Name')),
    starts: fixedOf(root, 'Time_Constraints_List', 'ConstraintActivityPreferredStartingTime'),
    rooms: fixedOf(root, 'Space_Constraints_List', 'ConstraintActivityPreferredRoom'),
  };
  if (context.starts.size === 0)
    throw new FaultError('has no timetable', 'take the file …_data_and_timetable.fet of the results of FET');
  const lessons: PlacedLesson[] = [];
  const problems: Problem[] = [];
  const activities = listOf(root, 'Activities_List', 'Activity');
  for (const activity of activities.filter((one) => textOf(one, 'Active') !== 'false')) {
    try {
      lessons.push(...lessonsOf(activity, context));
    } catch (error) {
      if (!(error instanceof FaultError)) throw error;
      const { what, remedy } = error;
      problems.push({
        file,
        line: activity.line,
        column: 'Activity',
        value: textOf(activity, 'Id'),
        what,
        remedy,
      });
    }
  }
  return { file, lessons, problems };
}
