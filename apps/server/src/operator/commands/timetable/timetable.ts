import { parseArgs } from 'node:util';
import { changeLesson } from '../../../features/schedule/lesson-change.service.ts';
import type { LessonChange } from '../../../features/schedule/lesson-change.ts';
import type { Command, CommandContext } from '../command.ts';
import { toDay } from '../to-day.ts';
import { UsageError } from '../usage-error.ts';
import { findPerson } from '../people/find-person.ts';
import { changeTimetable, parseId, showNotified, showPlace } from './change-timetable.ts';
import { addExtra, withdrawExtra } from './extra-lessons.ts';
import { timetableQueries, type ListedSlot } from './timetable.queries.ts';
import { withDatabase } from '../with-database.ts';

const USAGE =
  'list --group GROUP|--teacher LOGIN | change SLOT DATE cancel|restore|room ROOM|move NEW-DATE TIME [ROOM] [--dry-run] | extra SLOT DATE TIME ROOM [--dry-run] | withdraw SLOT';
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const fail = (): never => {
  throw new UsageError(`This takes: timetable ${USAGE}`);
};

/** What each action takes after slot and date. */
const parsers: Readonly<Record<string, (words: readonly string[]) => LessonChange | undefined>> = {
  cancel: (words) => (words.length === 0 ? { kind: 'cancelled' } : undefined),
  restore: (words) => (words.length === 0 ? { kind: 'restored' } : undefined),
  room: ([room, ...more]) => (room !== undefined && more.length === 0 ? { kind: 'room', room } : undefined),
  move: ([day, time, room, ...more]) =>
    time !== undefined && more.length === 0
      ? { kind: 'moved', newDate: toDay(day), lessonTimeId: parseId(time, 'lesson time'), room }
      : undefined,
};

const parseChange = ([action = '', ...words]: readonly string[]): LessonChange =>
  (Object.hasOwn(parsers, action) ? parsers[action]?.(words) : undefined) ?? fail();

const showWeeks = ({ isExtra, weeks, validFrom, validUntil }: ListedSlot): string =>
  isExtra ? `extra lesson, ${validFrom}` : `${weeks} week, ${validFrom}…${validUntil}`;

function showSlot(listed: ListedSlot): string {
  const { id, day, startsAt, endsAt, ...slot } = listed;
  const { discipline, lessonType, group, teacher, room } = slot;
  return [
    `#${id}  ${weekdays[day - 1]} ${startsAt}–${endsAt} (time ${slot.lessonTimeId}), ${showWeeks(listed)}`,
    `    ${discipline}, ${lessonType}; ${group}; ${teacher}; ${room}`,
    ...slot.changes.map((change) => `    ${change}`),
  ].join('\n');
}

async function list({ args, config, print }: CommandContext): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { group: { type: 'string' }, teacher: { type: 'string' } },
  });
  const { group, teacher } = values;
  if ((group === undefined) === (teacher === undefined)) fail();
  await withDatabase(config, async ({ db }) => {
    const queries = timetableQueries(db);
    const slots =
      teacher === undefined
        ? await queries.ofGroup(group ?? '')
        : await queries.ofTeacher((await findPerson(db, teacher)).id);
    print(slots.length === 0 ? 'There are no lessons in this term.' : slots.map(showSlot).join('\n'));
  });
}

async function change(context: CommandContext): Promise<void> {
  const { args, actor, print } = context;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false } },
  });
  const [slot, date, ...words] = positionals;
  const isDryRun = values['dry-run'];
  const request = {
    actor,
    slotId: parseId(slot, 'slot'),
    date: toDay(date),
    change: parseChange(words),
    isDryRun,
  };
  const changed = await changeTimetable(context, (db) => changeLesson(db, request));
  const { discipline, group, before, after, notifiedCount } = changed;
  print(`${discipline}, ${group}: ${showPlace(before)} → ${after ? showPlace(after) : 'cancelled'}`);
  print(showNotified(notifiedCount, isDryRun));
}

const extra = (context: CommandContext) => addExtra(context, fail);
const withdraw = (context: CommandContext) => withdrawExtra(context, fail);

const actions: Readonly<Record<string, (context: CommandContext) => Promise<void>>> = {
  list,
  change,
  extra,
  withdraw,
};

export const timetableCommand: Command = {
  description:
    'list the slots of a group or teacher; move, cancel or restore a lesson of one day, change its room, or add an extra one',
  usage: USAGE,
  async run({ args: [action = '', ...args], ...context }) {
    const run = Object.hasOwn(actions, action) ? actions[action] : undefined;
    await (run ?? fail)({ args, ...context });
  },
};
