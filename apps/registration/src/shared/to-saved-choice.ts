import type { RegistrationDiscipline, RegistrationSubgroup, SavedChoice } from '@portal/wire';
import type { SemesterRef } from './seats.ts';

interface SubgroupChoice {
  readonly semester: SemesterRef;
  readonly termId: number;
  readonly discipline: RegistrationDiscipline;
  readonly subgroup: RegistrationSubgroup;
}

/** The payload of a saved registration with all fields of the specification (spec §3 Registration save payload). */
export const toSavedChoice = ({ semester, termId, discipline, subgroup }: SubgroupChoice): SavedChoice => ({
  academicYearId: semester.academicYearId,
  semesterId: semester.semesterId,
  departmentId: discipline.departmentId,
  teacherId: subgroup.teacherId,
  disciplineId: discipline.disciplineId,
  credits: discipline.credits,
  examFormId: discipline.examFormId,
  groupId: subgroup.groupId,
  number: subgroup.number,
  planItemId: discipline.planItemId,
  isByPlan: discipline.isByPlan,
  termId,
  title: subgroup.title,
  lessonTypeId: subgroup.lessonTypeId ?? undefined,
});
