import type { schedule } from '@portal/wire';
import {
  accessCase,
  studentsOnly,
  teachersOnly,
  type AccessTable,
} from '../../../test/access/access-case.ts';
import type { AccessFixture } from '../../../test/access/fixture.ts';

const currentTerm = ({ shared: { academicYearId, termId } }: AccessFixture) => ({ academicYearId, termId });

export const scheduleAccess: AccessTable<typeof schedule> = {
  ofTeacher: [accessCase(teachersOnly, currentTerm)],
  ofStudent: [accessCase(studentsOnly, currentTerm)],
};
