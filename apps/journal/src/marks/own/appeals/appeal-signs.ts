import type { Appeal } from '@portal/wire';
import type { DisciplineMarks } from '../group-marks.ts';

/** What a mark or a discipline says of its appeals; one that was withdrawn leaves no sign. */
export type AppealSign = 'open' | 'decided';

/** The signs of marks by their lessons. */
export type AppealSigns = ReadonlyMap<number, AppealSign>;

/** The sign of each appealed mark; an open appeal hides the decided ones before it. */
export function appealSigns(appeals: readonly Appeal[]): AppealSigns {
  const signs = new Map<number, AppealSign>();
  for (const { cell, state, isWithdrawn } of appeals) {
    if (isWithdrawn === true || signs.get(cell.lessonId) === 'open') continue;
    signs.set(cell.lessonId, state === 'open' ? 'open' : 'decided');
  }
  return signs;
}

/** The sign of a discipline: an open appeal first. */
export function disciplineSign({ lessonTypes }: DisciplineMarks, signs: AppealSigns): AppealSign | undefined {
  const own = lessonTypes
    .flatMap(({ modules }) => modules)
    .flatMap(({ marks }) => marks.map(({ cell }) => signs.get(cell.lessonId)));
  return own.includes('open') ? 'open' : own.find((sign) => sign !== undefined);
}
