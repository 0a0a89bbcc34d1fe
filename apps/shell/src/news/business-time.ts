import { dayOf, formatTime } from '@portal/i18n';

/** The moment of a day and time of the university, wherever the reader is. */
export function momentOf(day: string, time: string): string {
  const guess = new Date(`${day}T${time}:00Z`);
  const shown = Date.parse(`${dayOf(guess)}T${formatTime(guess)}:00Z`);
  return new Date(2 * guess.getTime() - shown).toISOString();
}
