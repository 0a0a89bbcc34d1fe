import { NEWS_FILE_TYPE, type misc, type news } from '@portal/wire';
import { accessCase, anySession, signedIn, teachersOnly, type AccessTable } from '../access-case.ts';
import type { AccessFixture } from '../fixture.ts';
import { studentsOfFaculty } from '../news-fixture.ts';
import { createSessionFor } from '../people.ts';
import { publish } from '../../news/news-people.ts';
import { pdf } from '../../files/sample-files.ts';

const publishers = signedIn({ editor: 200, others: 403 });
const publishersOfOtherFaculty = signedIn({ editor: 200, otherFacultyEditor: 200, others: 403 });

const toEveryone = { audience: 'everyone' } as const;
const draft = { caption: 'Деканат', name: 'Объявление', message: 'Текст', ...toEveryone };

const signInEditor = ({ server, people }: AccessFixture) => createSessionFor(server, people.editor);

/** Publishes an item with a file to the students of the owner's faculty. */
async function publishWithFile(fixture: AccessFixture) {
  const target = await studentsOfFaculty(fixture, 'owner');
  return publish(await signInEditor(fixture), target, [{ name: 'план.pdf', content: pdf() }]);
}

const toOtherFaculty = (fixture: AccessFixture) => studentsOfFaculty(fixture, 'otherFacultyStudent');

export const newsAccess: AccessTable<typeof news> = {
  page: [accessCase(anySession, () => ({ page: 1 }))],
  check: [accessCase(anySession)],
  recipients: [
    accessCase(publishers, () => toEveryone),
    accessCase(publishersOfOtherFaculty, toOtherFaculty),
  ],
  publish: [
    accessCase(publishers, () => draft),
    accessCase(publishersOfOtherFaculty, async (fixture) => ({
      ...draft,
      ...(await toOtherFaculty(fixture)),
    })),
  ],
  remove: [
    accessCase(publishers, async (fixture) => ({ newsId: (await publish(await signInEditor(fixture))).id })),
  ],
  download: [
    accessCase(signedIn({ owner: 200, classmate: 200, editor: 200, others: 404 }), async (fixture) => {
      const { id, fileNames } = await publishWithFile(fixture);
      return { fileName: `${id}_${fileNames[0] ?? ''}`, type: NEWS_FILE_TYPE };
    }),
  ],
};

export const newsFacultiesAccess: AccessTable<Pick<typeof misc, 'faculties'>> = {
  faculties: [{ ...accessCase(teachersOnly), emptyFor: ['classTeacher', 'otherTeacher', 'idleTeacher'] }],
};
