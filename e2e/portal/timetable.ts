import type { Portal } from './portal.ts';
import { runCommand } from './run-command.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const DAY_MS = 24 * 60 * 60_000;

/** Runs the operator's command next to the running portal. */
export const runTimetable = (portal: Portal, ...words: readonly string[]): Promise<string> =>
  runCommand(portal, 'timetable', ...words);

/** The next day (`YYYY-MM-DD`) after today that has a weekday, 1 for Monday. */
function nextDay(weekday: number): string {
  const tomorrow = Date.now() + DAY_MS;
  const days = Array.from({ length: 7 }, (_, at) => new Date(tomorrow + at * DAY_MS));
  const found = days.find((day) => (day.getUTCDay() + 6) % 7 === weekday - 1);
  return found?.toISOString().slice(0, 10) ?? '';
}

interface Lesson {
  readonly slot: string;
  readonly date: string;
}

/** A lesson of every week to come, as the operator finds it. */
export async function nextLessonOf(
  portal: Portal,
  { teacher, group }: { readonly teacher: string; readonly group: string },
): Promise<Lesson> {
  const output = await runTimetable(portal, 'list', '--teacher', teacher);
  const slots = output.split(/^(?=#)/m);
  const found = slots.find((slot) => slot.includes('every week') && slot.includes(`; ${group}; `));
  const [, slot, weekday = ''] = /^#(\d+) {2}(\w+) /.exec(found ?? '') ?? [];
  if (slot === undefined) throw new Error(`There is no lesson of every week:\n${output}`);
  return { slot, date: nextDay(1 + weekdays.indexOf(weekday)) };
}
