import type { documents, verification } from '@portal/wire';
import {
  accessCase,
  everyone,
  signedIn,
  studentsOnly,
  withGraduate,
  type AccessTable,
} from '../access-case.ts';
import { documentOf } from '../document-fixture.ts';
import { openOffices } from '../office-fixture.ts';
import type { AccessFixture } from '../fixture.ts';

/** The editor is the office of the owner's faculty here, the other editor that of the others. */
const officeOnly = signedIn({ editor: 200, otherFacultyEditor: 404, others: 403 });
const anyOffice = signedIn({ editor: 200, otherFacultyEditor: 200, others: 403 });

const owner = async (fixture: AccessFixture) => {
  await openOffices(fixture, 'documents.issue');
  return { studentId: fixture.people.owner };
};

const summary = async (fixture: AccessFixture) => {
  await openOffices(fixture, 'documents.issue');
  const { groupId, academicYearId, termId } = fixture.shared;
  return { groupId, academicYearId, termId };
};

export const documentsAccess: AccessTable<typeof documents> = {
  own: [accessCase(withGraduate(signedIn({ others: 200 })))],
  card: [accessCase(withGraduate(studentsOnly))],
  file: [
    accessCase(withGraduate(signedIn({ owner: 200, editor: 200, others: 404 }), 404), async (fixture) => ({
      documentId: await documentOf(fixture),
    })),
  ],
  find: [
    {
      ...accessCase(anyOffice, async (fixture) => {
        await openOffices(fixture, 'documents.issue');
        return { text: String(fixture.people.owner) };
      }),
      emptyFor: ['otherFacultyEditor'],
    },
  ],
  holder: [accessCase(officeOnly, owner)],
  issue: [
    accessCase(officeOnly, async (fixture) => ({
      ...(await owner(fixture)),
      kind: 'recordBook' as const,
      language: 'ru' as const,
    })),
  ],
  revoke: [
    accessCase(officeOnly, async (fixture) => ({
      documentId: await documentOf(fixture),
      reason: 'Ошибка',
    })),
  ],
  groups: [
    accessCase(anyOffice, async (fixture) => {
      await openOffices(fixture, 'documents.issue');
      return {};
    }),
  ],
  terms: [
    {
      ...accessCase(anyOffice, async (fixture) => {
        await openOffices(fixture, 'documents.issue');
        return { groupId: fixture.shared.groupId };
      }),
      emptyFor: ['otherFacultyEditor'],
    },
  ],
  summaryPdf: [accessCase(officeOnly, summary)],
  summaryXlsx: [accessCase(officeOnly, summary)],
};

export const verificationAccess: AccessTable<typeof verification> = {
  check: [accessCase(everyone(200), async (fixture) => ({ id: await documentOf(fixture) }))],
  keys: [accessCase(everyone(200))],
};
