import type { JournalColumn, JournalStudent } from '@portal/wire';

type Days = Pick<JournalStudent, 'joinedOn' | 'leftOn'>;

/** Whether a student belonged to the group on a day (D-62). */
export const belongsOn = ({ joinedOn, leftOn }: Days, date: string): boolean =>
  (joinedOn === undefined || joinedOn <= date) && (leftOn === undefined || date <= leftOn);

/** Whether the mark of a student can be changed: the lesson is open, and the student belonged to the group on its day. */
export const canMark = (student: Days, { isOpen, date }: Pick<JournalColumn, 'isOpen' | 'date'>): boolean =>
  isOpen && belongsOn(student, date);
