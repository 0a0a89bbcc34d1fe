import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { news, NEWS_PAGE_SIZE } from '@portal/wire';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import {
  createNewsPeople,
  publish,
  readers,
  readFeed,
  type NewsPeople,
  type Reader,
} from '../../../test/news/news-people.ts';

let server: TestServer;
let people: NewsPeople;

beforeAll(async () => {
  // The feed needs more announcements than a person publishes in a minute.
  server = await startServer({ environment: { CALLS_PER_MINUTE: '100000' } });
  people = await createNewsPeople(server);
});
beforeEach(async () => {
  await server.db.deleteFrom('news_file').execute();
  await server.db.deleteFrom('news_item').execute();
});
afterAll(() => server.close());

async function findReadersWhoSee(itemId: number): Promise<Reader[]> {
  const seen: Reader[] = [];
  for (const reader of readers) {
    if ((await readFeed(people[reader])).some(({ id }) => id === itemId)) seen.push(reader);
  }
  return seen;
}

const namesOf = async (client: TestClient, request: object = {}) =>
  (await client.request(news.page, { page: 1, ...request })).items.map(({ title }) => title.name);

describe('an announcement', () => {
  it('is returned unchanged at the top of the feed (§3 News item.1)', async () => {
    await publish(people.editor, { name: 'Старое' });
    const item = await publish(people.editor, {
      caption: 'Ректорат',
      name: 'Новое | важное',
      message: 'Өмүр\nжол',
    });
    expect(item).toMatchObject({
      title: { caption: 'Ректорат', name: 'Новое | важное' },
      message: 'Өмүр\nжол',
      canEdit: true,
      audience: 'everyone',
      facultyName: null,
      fileNames: [],
    });
    expect(Date.now() - Date.parse(item.createdAt)).toBeLessThan(60_000);
    expect(await namesOf(people.student)).toEqual(['Новое | важное', 'Старое']);
  });

  it.each(['name', 'message'])(
    'needs more than blanks as its %s (§3 News item, §5, §5 Texts.1)',
    async (field) => {
      const draft = { caption: '', name: 'Имя', message: 'Текст', audience: 'everyone' } as const;
      for (const blank of ['', '   ', '\u00a0\t', '\u200b']) {
        const reply = await people.editor.tryRequest(news.publish, { ...draft, [field]: blank });
        expect(reply).toMatchObject({ status: 422, code: 'invalid' });
      }
      expect(await readFeed(people.editor)).toEqual([]);
    },
  );

  it('cannot forge a caption with a bar (§3 News item.1)', async () => {
    const { title } = await publish(people.editor, { caption: 'a|b', name: 'c' });
    expect(title).toEqual({ caption: 'a¦b', name: 'c' });
  });

  it('names its faculty in the language of the reader', async () => {
    await publish(people.editor, { facultyId: people.facultyIds[0] });
    const [inEnglish] = (
      await people.student.request(news.page, { page: 1 }, { headers: { 'x-lang': 'en' } })
    ).items;
    const [inKyrgyz] = (await people.student.request(news.page, { page: 1 }, { headers: { 'x-lang': 'kg' } }))
      .items;
    expect(inEnglish?.facultyName).toMatch(/^Faculty of/);
    expect(inKyrgyz?.facultyName).toMatch(/факультети$/);
  });
});

describe('readers who see an item in the feed (D§4 News.2)', () => {
  it.each([
    ['everyone', undefined, readers],
    ['teachers', undefined, ['editor', 'dean', 'tutor', 'teacher']],
    // Publishers see the items that they may delete.
    ['students', undefined, ['editor', 'tutor', 'student', 'stranger']],
  ] as const)('for %s of all faculties (§6.7)', async (audience, facultyId, expected) => {
    const { id } = await publish(people.editor, { audience, facultyId });
    expect(await findReadersWhoSee(id)).toEqual(expected);
  });

  it('for students of one faculty (§6.7)', async () => {
    const { id } = await publish(people.editor, { audience: 'students', facultyId: people.facultyIds[0] });
    expect(await findReadersWhoSee(id)).toEqual(['editor', 'dean', 'tutor', 'student']);
  });

  it('for everyone of the other faculty', async () => {
    const { id } = await publish(people.editor, { facultyId: people.facultyIds[1] });
    const seen = await findReadersWhoSee(id);
    expect(seen).toEqual(expect.arrayContaining(['editor', 'stranger']));
    expect(seen).not.toContain('student');
  });
});

describe('the feed', () => {
  it('has twenty items per page and reports whether another page follows (§7 News.1, D-49.1)', async () => {
    for (let number = 1; number <= NEWS_PAGE_SIZE; number += 1) await publish(people.editor);
    expect(await people.student.request(news.page, { page: 1 })).toMatchObject({ hasMore: false });
    await publish(people.editor);
    const first = await people.student.request(news.page, { page: 1 });
    expect([first.items.length, first.hasMore]).toEqual([NEWS_PAGE_SIZE, true]);
    const second = await people.student.request(news.page, { page: 2 });
    expect([second.items.length, second.hasMore]).toEqual([1, false]);
    expect(await people.student.request(news.page, { page: 3 })).toEqual({ items: [], hasMore: false });
  });

  it('shows each of a hundred items once while new ones are published between the pages (D-49.2)', async () => {
    for (let number = 1; number <= 100; number += 1) await publish(people.editor, { name: `${number}` });
    const seen: string[] = [];
    let beforeId: number | undefined;
    for (let page = 1; ; page += 1) {
      const { items, hasMore } = await people.student.request(news.page, { page, beforeId });
      seen.push(...items.map(({ title }) => title.name));
      if (!hasMore) break;
      beforeId = items.at(-1)?.id;
      for (let number = 1; number <= 3; number += 1) await publish(people.editor, { name: 'between' });
    }
    expect(seen).toEqual(Array.from({ length: 100 }, (_, at) => `${100 - at}`));
  });

  it('can be limited to announcements (§2 News.5)', async () => {
    const { id } = await publish(people.editor, { name: 'Новость университета' });
    await server.db.updateTable('news_item').set({ kind: 'news' }).where('id', '=', id).execute();
    await publish(people.editor, { name: 'Объявление' });
    expect(await namesOf(people.student)).toEqual(['Объявление', 'Новость университета']);
    expect(await namesOf(people.student, { isAnnouncement: true })).toEqual(['Объявление']);
  });
});

describe('deleting', () => {
  const remove = (client: TestClient, newsId: number) => client.tryRequest(news.remove, { newsId });

  it('removes an item from every feed once and keeps its row (§4 News.3, §7 News.4, D§4 News.3)', async () => {
    const { id } = await publish(people.editor);
    expect((await remove(people.editor, id)).data).toEqual([{ id_eventMessage: id }]);
    expect((await remove(people.editor, id)).data).toEqual([]);
    expect(await findReadersWhoSee(id)).toEqual([]);
    expect(await server.db.selectFrom('news_item').select('deleted_by').execute()).toEqual([
      { deleted_by: people.editor.user?.personId },
    ]);
  });

  it('is allowed to the author and to publishers whose claim covers the item (D§4 News.3)', async () => {
    const byDean = await publish(people.dean, { facultyId: people.facultyIds[0] });
    expect(byDean.canEdit).toBe(true);
    expect((await remove(people.teacher, byDean.id)).status).toBe(403);
    expect((await remove(people.editor, byDean.id)).data).toEqual([{ id_eventMessage: byDean.id }]);
    const byEditor = await publish(people.editor);
    expect((await readFeed(people.dean)).find(({ id }) => id === byEditor.id)?.canEdit).toBe(false);
    expect((await remove(people.dean, byEditor.id)).status).toBe(403);
    expect(await findReadersWhoSee(byEditor.id)).toEqual(readers);
  });

  it("finds nothing outside the caller's feed", async () => {
    const { id } = await publish(people.editor, { audience: 'students', facultyId: people.facultyIds[1] });
    expect(await remove(people.dean, id)).toMatchObject({ status: 200, data: [] });
    expect(await findReadersWhoSee(id)).toContain('stranger');
  });

  it('requires the publish claim, even from the author (§6.5)', async () => {
    const { id } = await publish(people.tutor, { audience: 'students' });
    const personId = people.tutor.user?.personId ?? 0;
    const claims = await server.db
      .deleteFrom('claim')
      .where('person_id', '=', personId)
      .returningAll()
      .execute();
    expect((await remove(people.tutor, id)).status).toBe(403);
    await server.db
      .insertInto('claim')
      .values(claims.map(({ scope, ...claim }) => ({ ...claim, scope: JSON.stringify(scope) })))
      .execute();
  });
});
