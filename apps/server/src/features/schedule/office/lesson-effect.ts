import type { Language } from '@portal/domain';
import type { LessonEffect } from '@portal/wire';
import { HttpError } from '../../../university/errors.ts';
import type { LessonPlace } from '../lesson-change.queries.ts';
import { LessonChangeError, problemText, type LessonProblem } from '../lesson-problem.ts';

/** Problems of a lesson or class that does not exist, or that the officer has no right to. */
const unknown: ReadonlySet<LessonProblem['code']> = new Set(['noLesson', 'noClass', 'noExtra']);

export const toPlace = ({ date, lessonTimeId, time, room }: LessonPlace) => ({
  date,
  lessonTimeId,
  startsAt: time,
  roomName: room,
});

/** The effect of some work, or why it is refused. */
export async function findEffect(lang: Language, work: () => Promise<LessonEffect>): Promise<LessonEffect> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof LessonChangeError)) throw error;
    if (error.problems.some(({ code }) => unknown.has(code))) throw new HttpError('notFound');
    const problems = [...new Set(error.problems.map((problem) => problemText(lang, problem)))];
    return { problems, before: null, after: null, notifiedCount: 0 };
  }
}

/** Refuses what has problems. */
export function requirePossible(effect: LessonEffect): LessonEffect {
  if (effect.problems.length === 0) return effect;
  throw new HttpError('lessonChangeRefused', { params: { problem: effect.problems.join('. ') } });
}
