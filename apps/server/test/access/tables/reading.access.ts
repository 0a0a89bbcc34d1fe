import type { reading } from '@portal/wire';
import { accessCase, anySession, signedIn, type AccessTable } from '../access-case.ts';
import type { AccessFixture } from '../fixture.ts';
import { insertBook, insertFile, insertMaterial } from '../../library/library-books.ts';

const insertBookOf = ({ server, people }: AccessFixture) =>
  insertBook(server, { ownerId: people.classTeacher, title: 'Химия' });

/** A material for the students of the owner's discipline. */
async function insertMaterialOf({ server, people, shared }: AccessFixture): Promise<number> {
  const { disciplineId, academicYearId } = shared;
  const file = { file_id: await insertFile(server, { ownerId: people.classTeacher }) };
  return insertMaterial(server.db, { ownerId: people.classTeacher, disciplineId, academicYearId, file });
}

const ofDiscipline = signedIn({ owner: 200, classmate: 200, classTeacher: 200, others: 404 });
const place = { place: '3', fraction: 0.5, ageMs: 0 };

export const readingAccess: AccessTable<typeof reading> = {
  open: [
    accessCase(anySession, async (fixture) => ({ kind: 'book', id: await insertBookOf(fixture) })),
    accessCase(ofDiscipline, async (fixture) => ({ kind: 'material', id: await insertMaterialOf(fixture) })),
  ],
  save: [
    accessCase(anySession, async (fixture) => ({ kind: 'book', id: await insertBookOf(fixture), ...place })),
    accessCase(ofDiscipline, async (fixture) => ({
      kind: 'material',
      id: await insertMaterialOf(fixture),
      ...place,
    })),
  ],
  recent: [accessCase(anySession)],
};
