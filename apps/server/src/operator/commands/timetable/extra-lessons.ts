import { parseArgs } from 'node:util';
import { repeatLesson, withdrawExtraLesson } from '../../../features/schedule/extra-lesson.service.ts';
import type { CommandContext } from '../command.ts';
import { toDay } from '../to-day.ts';
import { changeTimetable, parseId, showNotified, showPlace } from './change-timetable.ts';

/** Adds an extra lesson of the class, type and teacher of a slot. */
export async function addExtra(context: CommandContext, fail: () => never): Promise<void> {
  const { args, actor, print } = context;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false } },
  });
  const [slot, day, time, room, ...more] = positionals;
  if (room === undefined || more.length > 0) fail();
  const slotId = parseId(slot, 'slot');
  const place = { date: toDay(day), lessonTimeId: parseId(time, 'lesson time'), room: room ?? '' };
  const isDryRun = values['dry-run'];
  const request = { actor, slotId, ...place, isDryRun };
  const added = await changeTimetable(context, (db) => repeatLesson(db, request));
  const name = added.slotId === undefined ? '' : ` (slot ${added.slotId})`;
  print(`${added.discipline}, ${added.group}: extra lesson ${showPlace(added.place)}${name}`);
  print(showNotified(added.notifiedCount, isDryRun));
}

/** Withdraws an extra lesson by its slot. */
export async function withdrawExtra(context: CommandContext, fail: () => never): Promise<void> {
  const { args, actor, print } = context;
  const [slot, ...more] = args;
  if (more.length > 0) fail();
  const slotId = parseId(slot, 'slot');
  const { discipline, group, place, notifiedCount } = await changeTimetable(context, (db) =>
    withdrawExtraLesson(db, { actor, slotId }),
  );
  print(`${discipline}, ${group}: no extra lesson ${showPlace(place)}`);
  print(showNotified(notifiedCount, false));
}
