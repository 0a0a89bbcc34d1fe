import type { Language } from '@portal/domain';
import type { Db } from '../../../database/tables.ts';
import { HttpError } from '../../../university/errors.ts';
import { isEarned, letterOfGrade } from '../../../university/grades.ts';
import { readLetterhead } from '../../../university/documents/letterhead.ts';
import type { GradeScaleVersion } from '../../../university/settings/grade-scales.setting.ts';
import { readSetting } from '../../../university/settings/setting.queries.ts';
import type { GradeRow } from '../transcript/grade-row.ts';
import { transcriptQueries } from '../transcript/transcript.queries.ts';
import { readTranscript } from '../transcript/transcript.service.ts';
import { recordQueries, type RecordedPerson } from '../record/record.queries.ts';
import type { Programme, RecordedAttempt, StudentRecord } from './student-record.ts';

const toAttempt = (scales: readonly GradeScaleVersion[], row: GradeRow): RecordedAttempt => ({
  ...row,
  letter: letterOfGrade(scales, row)?.letter ?? null,
  isEarned: isEarned(scales, row),
});

/** What the setting `diploma` says of the student's speciality. */
export async function readProgramme(
  db: Db,
  { specialityCode }: Pick<RecordedPerson, 'specialityCode'>,
): Promise<Programme | undefined> {
  const { programmes } = await readSetting(db, 'diploma');
  return programmes.find((programme) => programme.specialityCode === specialityCode);
}

/** Reads what the university has recorded about a student. */
export async function readStudentRecord(db: Db, studentId: number, lang: Language): Promise<StudentRecord> {
  const queries = recordQueries(db);
  const person = await queries.person(studentId);
  if (!person) throw new HttpError('notFound');
  const scales = await readSetting(db, 'gradeScales');
  return {
    person,
    transcript: await readTranscript(db, studentId),
    attempts: (await transcriptQueries(db).grades(studentId)).map((row) => toAttempt(scales, row)),
    orders: await queries.orders(studentId),
    letterhead: await readLetterhead(db, lang),
    programme: await readProgramme(db, person),
  };
}
