import type { LocalizedText } from '@portal/domain';
import type { FinalGrade } from '../../../university/grades.ts';

/** An attempt with the names of everything that it belongs to. */
export interface GradeRow extends FinalGrade {
  readonly groupId: number;
  readonly academicYearName: string;
  /** The place of the term in its year. */
  readonly termOrder: number;
  readonly termNames: LocalizedText;
  readonly code: string;
  readonly names: LocalizedText;
  readonly examFormNames: LocalizedText;
  readonly recordedOn: string;
  /** Of the exam sheet that gave the grade; null for one that was imported. */
  readonly sheetNumber: string | null;
  /** The system that an imported grade comes from; null for others, and for those of earlier releases. */
  readonly source: string | null;
  readonly teacherName: string | null;
  /** Of coursework and practice. */
  readonly theme: string | null;
}

export interface GroupRow {
  readonly groupId: number;
  readonly groupName: string;
  readonly facultyNames: LocalizedText;
  readonly specialityCode: string | null;
  readonly specialityNames: LocalizedText | null;
  readonly educationFormNames: LocalizedText;
}
