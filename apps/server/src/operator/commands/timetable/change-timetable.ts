import type { Db } from '../../../database/tables.ts';
import type { LessonPlace } from '../../../features/schedule/lesson-change.queries.ts';
import { LessonChangeError } from '../../../features/schedule/lesson-problem.ts';
import type { CommandContext } from '../command.ts';
import { UsageError } from '../usage-error.ts';
import { changeDatabase } from '../with-database.ts';

export function parseId(text: string | undefined, what: string): number {
  const id = Number(text);
  if (!Number.isInteger(id) || id <= 0) throw new UsageError(`'${text ?? ''}' is no ${what}`);
  return id;
}

export const showPlace = ({ date, time, room }: LessonPlace): string => `${date} ${time} in ${room}`;

export const showNotified = (count: number, isDryRun: boolean): string =>
  isDryRun
    ? `Dry run: nothing was changed; ${count} people would be notified.`
    : `${count} people are notified.`;

/** Changes the timetable in a transaction; problems become an error in one sentence. */
export const changeTimetable = <Result>(
  context: CommandContext,
  work: (db: Db) => Promise<Result>,
): Promise<Result> =>
  changeDatabase(context, work).catch((error: unknown) => {
    throw error instanceof LessonChangeError
      ? new UsageError(`Nothing was changed: ${error.message}`)
      : error;
  });
