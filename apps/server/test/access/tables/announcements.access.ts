import type { announcements } from '@portal/wire/news/announcements';
import { accessCase, signedIn, type AccessTable } from '../access-case.ts';
import type { AccessFixture } from '../fixture.ts';
import { newsFor } from '../news-fixture.ts';
import { createSessionFor } from '../people.ts';
import { publish } from '../../news/news-people.ts';

const publishers = signedIn({ editor: 200, others: 403 });

const draft = { caption: 'Деканат', name: 'Объявление', message: 'Текст', audience: 'everyone' } as const;

const publishedId = async ({ server, people }: AccessFixture): Promise<number> =>
  (await publish(await createSessionFor(server, people.editor))).id;

export const announcementsAccess: AccessTable<typeof announcements> = {
  audiences: [accessCase(signedIn({ editor: 200, otherFacultyEditor: 200, others: 403 }))],
  change: [
    accessCase(publishers, async (fixture) => ({ newsId: await publishedId(fixture), version: 1, draft })),
  ],
  confirm: [
    accessCase(
      signedIn({ owner: 200, classmate: 200, otherFacultyStudent: 200, others: 404 }),
      async (fixture) => {
        const { server, people } = fixture;
        const toStudents = { audience: 'students', needsConfirmation: true } as const;
        return { newsId: (await publish(await createSessionFor(server, people.editor), toStudents)).id };
      },
    ),
  ],
  confirmations: [
    accessCase(publishers, async (fixture) => ({
      newsId: await publishedId(fixture),
      isConfirmed: false,
      page: 1,
    })),
  ],
  confirmationsXlsx: [accessCase(publishers, async (fixture) => ({ newsId: await publishedId(fixture) }))],
  confirmationsCsv: [
    accessCase(publishers, async (fixture) => ({ newsId: await publishedId(fixture) })),
    accessCase(signedIn({ editor: 200, otherFacultyEditor: 404, others: 403 }), (fixture) =>
      newsFor(fixture, 'the faculty'),
    ),
  ],
  history: [
    accessCase(publishers, async (fixture) => ({ newsId: await publishedId(fixture) })),
    accessCase(signedIn({ editor: 200, otherFacultyEditor: 200, others: 403 }), (fixture) =>
      newsFor(fixture, 'another faculty'),
    ),
    accessCase(signedIn({ editor: 200, otherFacultyEditor: 404, others: 403 }), (fixture) =>
      newsFor(fixture, 'the faculty'),
    ),
  ],
  remind: [
    accessCase(publishers, async ({ server, people }) => ({
      newsId: (await publish(await createSessionFor(server, people.editor), { needsConfirmation: true })).id,
    })),
  ],
  pin: [accessCase(publishers, async (fixture) => ({ newsId: await publishedId(fixture), isPinned: false }))],
};
