import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { news, NEWS_PAGE_SIZE } from '@portal/wire';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import {
  openNewsroom,
  publish,
  readers,
  readFeed,
  type Newsroom,
  type Reader,
} from '../../../test/newsroom.ts';

let server: TestServer;
let room: Newsroom;

beforeAll(async () => {
  server = await startServer();
  room = await openNewsroom(server);
});
beforeEach(async () => {
  await server.db.deleteFrom('news_file').execute();
  await server.db.deleteFrom('news_item').execute();
});
afterAll(() => server.close());

async function whoSees(itemId: number): Promise<Reader[]> {
  const seen: Reader[] = [];
  for (const reader of readers) {
    if ((await readFeed(room[reader])).some(({ id }) => id === itemId)) seen.push(reader);
  }
  return seen;
}

const namesOf = async (client: TestClient, request: object = {}) =>
  (await client.request(news.page, { page: 1, ...request })).items.map(({ title }) => title.name);

describe('an announcement', () => {
  it('comes back as it was written, and stands at the top of the feed', async () => {
    await publish(room.editor, { name: 'Старое' });
    const item = await publish(room.editor, {
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
    expect(await namesOf(room.student)).toEqual(['Новое | важное', 'Старое']);
  });

  it('cannot forge a caption by a bar', async () => {
    const { title } = await publish(room.editor, { caption: 'a|b', name: 'c' });
    expect(title).toEqual({ caption: 'a¦b', name: 'c' });
  });

  it('names its faculty in the language of the reader', async () => {
    await publish(room.editor, { facultyId: room.facultyIds[0] });
    const [inEnglish] = (await room.student.request(news.page, { page: 1 }, { headers: { 'x-lang': 'en' } }))
      .items;
    const [inKyrgyz] = (await room.student.request(news.page, { page: 1 }, { headers: { 'x-lang': 'kg' } }))
      .items;
    expect(inEnglish?.facultyName).toMatch(/^Faculty of/);
    expect(inKyrgyz?.facultyName).toMatch(/факультети$/);
  });
});

describe('who finds an item in the feed', () => {
  it.each([
    ['everyone', undefined, readers],
    ['teachers', undefined, ['editor', 'dean', 'tutor', 'teacher']],
    // Publishers find what they may take back.
    ['students', undefined, ['editor', 'tutor', 'student', 'stranger']],
  ] as const)('for %s of all faculties', async (audience, facultyId, expected) => {
    const { id } = await publish(room.editor, { audience, facultyId });
    expect(await whoSees(id)).toEqual(expected);
  });

  it('for students of one faculty', async () => {
    const { id } = await publish(room.editor, { audience: 'students', facultyId: room.facultyIds[0] });
    expect(await whoSees(id)).toEqual(['editor', 'dean', 'tutor', 'student']);
  });

  it('for everyone of the other faculty', async () => {
    const { id } = await publish(room.editor, { facultyId: room.facultyIds[1] });
    const seen = await whoSees(id);
    expect(seen).toEqual(expect.arrayContaining(['editor', 'stranger']));
    expect(seen).not.toContain('student');
  });
});

describe('the feed', () => {
  it('holds twenty on a page and says whether another one follows', async () => {
    for (let number = 1; number <= NEWS_PAGE_SIZE; number += 1) await publish(room.editor);
    expect(await room.student.request(news.page, { page: 1 })).toMatchObject({ hasMore: false });
    await publish(room.editor);
    const first = await room.student.request(news.page, { page: 1 });
    expect([first.items.length, first.hasMore]).toEqual([NEWS_PAGE_SIZE, true]);
    const second = await room.student.request(news.page, { page: 2 });
    expect([second.items.length, second.hasMore]).toEqual([1, false]);
    expect(await room.student.request(news.page, { page: 3 })).toEqual({ items: [], hasMore: false });
  });

  it('shows each of a hundred items once while others arrive between the pages', async () => {
    for (let number = 1; number <= 100; number += 1) await publish(room.editor, { name: `${number}` });
    const seen: string[] = [];
    let beforeId: number | undefined;
    for (let page = 1; ; page += 1) {
      const { items, hasMore } = await room.student.request(news.page, { page, beforeId });
      seen.push(...items.map(({ title }) => title.name));
      if (!hasMore) break;
      beforeId = items.at(-1)?.id;
      for (let number = 1; number <= 3; number += 1) await publish(room.editor, { name: 'between' });
    }
    expect(seen).toEqual(Array.from({ length: 100 }, (_, at) => `${100 - at}`));
  });

  it('can be asked for announcements alone', async () => {
    const { id } = await publish(room.editor, { name: 'Новость университета' });
    await server.db.updateTable('news_item').set({ kind: 'news' }).where('id', '=', id).execute();
    await publish(room.editor, { name: 'Объявление' });
    expect(await namesOf(room.student)).toEqual(['Объявление', 'Новость университета']);
    expect(await namesOf(room.student, { isAnnouncement: true })).toEqual(['Объявление']);
  });
});

describe('deleting', () => {
  const remove = (client: TestClient, newsId: number) => client.reply(news.remove, { newsId });

  it('takes an item out of every feed, once, and keeps its row', async () => {
    const { id } = await publish(room.editor);
    expect((await remove(room.editor, id)).data).toEqual([{ id_eventMessage: id }]);
    expect((await remove(room.editor, id)).data).toEqual([]);
    expect(await whoSees(id)).toEqual([]);
    expect(await server.db.selectFrom('news_item').select('deleted_by').execute()).toEqual([
      { deleted_by: room.editor.user?.personId },
    ]);
  });

  it('is for the author, and for publishers of whom it was for', async () => {
    const byDean = await publish(room.dean, { facultyId: room.facultyIds[0] });
    expect(byDean.canEdit).toBe(true);
    expect((await remove(room.teacher, byDean.id)).status).toBe(403);
    expect((await remove(room.editor, byDean.id)).data).toEqual([{ id_eventMessage: byDean.id }]);
    const byEditor = await publish(room.editor);
    expect((await readFeed(room.dean)).find(({ id }) => id === byEditor.id)?.canEdit).toBe(false);
    expect((await remove(room.dean, byEditor.id)).status).toBe(403);
    expect(await whoSees(byEditor.id)).toEqual(readers);
  });

  it('finds nothing that the caller does not see', async () => {
    const { id } = await publish(room.editor, { audience: 'students', facultyId: room.facultyIds[1] });
    expect(await remove(room.teacher, id)).toMatchObject({ status: 200, data: [] });
    expect(await whoSees(id)).toContain('stranger');
  });

  it('needs the right to publish, even from the author', async () => {
    const { id } = await publish(room.tutor, { audience: 'students' });
    const personId = room.tutor.user?.personId ?? 0;
    const claims = await server.db
      .deleteFrom('claim')
      .where('person_id', '=', personId)
      .returningAll()
      .execute();
    expect((await remove(room.tutor, id)).status).toBe(403);
    await server.db
      .insertInto('claim')
      .values(claims.map(({ scope, ...claim }) => ({ ...claim, scope: JSON.stringify(scope) })))
      .execute();
  });
});
