import { sql } from 'kysely';
import type { Id } from '../classes.queries.ts';
import { numberSetting } from '../settings/setting.queries.ts';
import { periodToday } from './status.queries.ts';

/** SQL: the last day on which a period of graduation lets the graduate read; before its first day if the setting gives no time. */
export const alumniLastDay = (firstDay: Id) =>
  sql<string>`(${firstDay} + ${numberSetting('alumniAccess', 'days')}::int - 1)`;

/** SQL: the last day on which the person reads their own records as a graduate; null for everybody else (D-63). */
export const alumniUntil = (person: Id) => sql<string | null>`(
  select ${alumniLastDay(sql.ref('student_period.first_day'))} ${periodToday(person)} and student_period.status = 'graduated'
    and today <= ${alumniLastDay(sql.ref('student_period.first_day'))})`;

/** SQL condition: the person is a graduate who still reads their own records. */
export const readsAsGraduate = (person: Id) => sql<boolean>`(${alumniUntil(person)} is not null)`;
