import type { Language } from '@portal/domain';
import type { Transcript } from '@portal/wire';
import type { SettingValues } from '../../../university/settings/settings.ts';
import type { GradeRow } from '../transcript/grade-row.ts';
import { latinNameOf } from '../record/latin-name.ts';
import type { RecordedOrder, RecordedPerson } from '../record/record.queries.ts';
import type { Letterhead } from '../../../university/documents/letterhead-facts.ts';

/** An attempt with its letter, and whether it earned the credits. */
export interface RecordedAttempt extends GradeRow {
  readonly letter: string | null;
  readonly isEarned: boolean;
}

export type Programme = SettingValues['diploma']['programmes'][number];

/** Everything that documents about a student state. */
export interface StudentRecord {
  readonly person: RecordedPerson;
  readonly transcript: Transcript;
  readonly attempts: readonly RecordedAttempt[];
  readonly orders: readonly RecordedOrder[];
  /** The lines above the title. */
  readonly letterhead: Letterhead;
  /** Of the student's speciality, for diploma supplements. */
  readonly programme: Programme | undefined;
}

/** The name as a document writes it: in English by the passport, as far as somebody has entered it (D-61). */
export const printedName = (person: RecordedPerson, language: Language): string =>
  (language === 'en' && latinNameOf(person)) || person.fullName;
