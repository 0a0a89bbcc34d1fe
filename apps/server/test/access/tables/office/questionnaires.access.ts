import type { questionnairesOffice } from '@portal/wire/questionnaires/office';
import type { questionnaires } from '@portal/wire/questionnaires/questionnaires';
import {
  accessCase,
  foreignTeachers,
  signedIn,
  studentsOnly,
  teachersOnly,
  type AccessTable,
} from '../../access-case.ts';
import type { AccessFixture } from '../../fixture.ts';
import { openOffices } from '../../office-fixture.ts';
import { ownQuestionnaire, wantedFor } from '../../questionnaire-fixture.ts';

const offices = signedIn({ editor: 200, otherFacultyEditor: 200, others: 403 });
const ownOffice = signedIn({ editor: 200, otherFacultyEditor: 404, others: 403 });

const opened = async (fixture: AccessFixture) => {
  await openOffices(fixture, 'questionnaires.manage');
  return {};
};

const term = async (fixture: AccessFixture) => {
  await openOffices(fixture, 'questionnaires.manage');
  const { academicYearId, termId } = fixture.shared;
  return { academicYearId, termId };
};

const own = async (fixture: AccessFixture) => {
  await openOffices(fixture, 'questionnaires.manage');
  const { questionnaireId: id, classId } = await ownQuestionnaire(fixture, 'planned');
  return { id, classId };
};

const closed = async (fixture: AccessFixture) => {
  await openOffices(fixture, 'questionnaires.manage');
  const { questionnaireId: id, classId } = await ownQuestionnaire(fixture, 'closed');
  return { id, classId };
};

export const questionnairesOfficeAccess: AccessTable<typeof questionnairesOffice> = {
  choices: [accessCase(offices, opened)],
  targets: [accessCase(offices, term)],
  list: [accessCase(offices, opened)],
  reach: [accessCase(offices, term)],
  save: [
    accessCase(ownOffice, async (fixture) => {
      await openOffices(fixture, 'questionnaires.manage');
      return wantedFor(fixture);
    }),
  ],
  remove: [accessCase(ownOffice, async (fixture) => ({ id: (await own(fixture)).id }))],
  results: [accessCase(ownOffice, async (fixture) => ({ id: (await closed(fixture)).id }))],
  classResults: [accessCase(ownOffice, closed)],
};

export const questionnairesAccess: AccessTable<typeof questionnaires> = {
  own: [accessCase(studentsOnly)],
  answer: [
    accessCase(
      signedIn({ owner: 200, classmate: 200, otherFacultyStudent: 'questionnaireClosed', others: 403 }),
      async (fixture) => ({
        ...(await ownQuestionnaire(fixture, 'open')),
        answers: [{ option: 4 }, { text: 'Понятно' }],
      }),
    ),
  ],
  taught: [accessCase(teachersOnly)],
  results: [
    accessCase(signedIn({ classTeacher: 200, ...foreignTeachers(404), others: 403 }), (fixture) =>
      ownQuestionnaire(fixture, 'closed'),
    ),
  ],
};
