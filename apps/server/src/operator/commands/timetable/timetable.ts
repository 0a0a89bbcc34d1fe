import { parseArgs } from 'node:util';
import { changeLesson } from '../../../features/schedule/lesson-change.service.ts';
import type { ChangedLesson, LessonChange } from '../../../features/schedule/lesson-change.ts';
import { LessonChangeError } from '../../../features/schedule/lesson-problem.ts';
import type { Command, CommandContext } from '../command.ts';
import { toDay } from '../to-day.ts';
import { UsageError } from '../usage-error.ts';
import { findPerson } from '../people/find-person.ts';
import { timetableQueries, type ListedSlot } from './timetable.queries.ts';
import { changeDatabase, withDatabase } from '../with-database.ts';

const USAGE =
  'list --group GROUP|--teacher LOGIN | change SLOT DATE cancel|restore|room ROOM|move NEW-DATE TIME [ROOM] [--dry-run]';
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const fail = (): never => {
  throw new UsageError(`This takes: timetable ${USAGE}`);
};

function parseId(text: string | undefined, what: string): number {
  const id = Number(text);
  if (!Number.isInteger(id) || id <= 0) throw new UsageError(`'${text ?? ''}' is no ${what}`);
  return id;
}

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

function showSlot({ id, day, startsAt, endsAt, weeks, ...slot }: ListedSlot): string {
  const { validFrom, validUntil, discipline, lessonType, group, teacher, room } = slot;
  return [
    `#${id}  ${weekdays[day - 1]} ${startsAt}–${endsAt} (time ${slot.lessonTimeId}), ${weeks} week, ${validFrom}…${validUntil}`,
    `    ${discipline}, ${lessonType}; ${group}; ${teacher}; ${room}`,
    ...slot.changes.map((change) => `    ${change}`),
  ].join('\n');
}

const showPlace = ({ date, time, room }: ChangedLesson['before']): string => `${date} ${time} in ${room}`;

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
  const changed = await changeDatabase(context, (db) => changeLesson(db, request)).catch((error: unknown) => {
    throw error instanceof LessonChangeError
      ? new UsageError(`Nothing was changed: ${error.message}`)
      : error;
  });
  const { discipline, group, before, after, notifiedCount } = changed;
  print(`${discipline}, ${group}: ${showPlace(before)} → ${after ? showPlace(after) : 'cancelled'}`);
  print(
    isDryRun
      ? `Dry run: nothing was changed; ${notifiedCount} people would be notified.`
      : `${notifiedCount} people are notified.`,
  );
}

const actions = { list, change };

export const timetableCommand: Command = {
  description:
    'list the slots of a group or teacher; move, cancel or restore a lesson of one day, or change its room',
  usage: USAGE,
  async run({ args: [action, ...args], ...context }) {
    if (action !== 'list' && action !== 'change') return fail();
    await actions[action]({ args, ...context });
  },
};
