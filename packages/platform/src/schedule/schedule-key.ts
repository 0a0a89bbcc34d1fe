import type { Language } from '@portal/i18n';
import type { AcademicYear, SessionUser, Term } from '@portal/wire';
import type { ScheduleKey } from './schedule-cache.ts';

/** The fall (§9 Schedule). */
export const DEFAULT_TERM: Term = { id: 2, name: '' };

interface KeySources {
  readonly user: SessionUser | null;
  readonly years: readonly AcademicYear[] | undefined;
  readonly terms: readonly Term[] | undefined;
  readonly language: Language;
}

/** The key of the schedule of the current term; `undefined` until everything is known. */
export function scheduleKeyOf({ user, years, terms, language }: KeySources): ScheduleKey | undefined {
  const year = years?.[0];
  const term = terms && (terms[0] ?? DEFAULT_TERM);
  return user && year && term
    ? { personId: user.personId, role: user.role, academicYearId: year.id, termId: term.id, language }
    : undefined;
}
