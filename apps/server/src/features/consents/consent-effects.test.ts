import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { chat, endpointUrl, misc, ownPhoto, studentCard } from '@portal/wire';
import { consents, type ConsentKind } from '@portal/wire/consents/consents';
import { findChatPeople, idOf, type ChatPeople } from '../../../test/chat/chat-people.ts';
import { jpeg } from '../../../test/files/sample-files.ts';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { grantClaim } from '../../../test/people/grant-claim.ts';
import { publishText } from '../../../test/people/publish-consent-text.ts';
import { queryRows } from '../../../test/seeded-database.ts';
import { storeSetting } from '../../../test/settings.ts';
import { replacePhoto } from '../../storage/files/store-photo.ts';

let server: TestServer;
let people: ChatPeople;
let student: TestClient;
let teacher: TestClient;
let studentId: number;

beforeAll(async () => {
  server = await startServer();
  people = await findChatPeople(server);
  ({ student, teacher } = people);
  studentId = idOf(student);
  await replacePhoto({ db: server.db, ...server.app.files }, studentId, await jpeg());
});
afterAll(() => server.close());
beforeEach(async () => {
  await storeSetting(server.db, 'consents', {});
  await give('photo');
  await give('publicCard');
});

/** The newest text of a kind. */
async function versionOf(kind: ConsentKind): Promise<number> {
  const own = await student.request(consents.own, {});
  return own.consents.find((one) => one.kind === kind)?.version ?? 0;
}
const give = async (kind: ConsentKind) =>
  student.request(consents.give, { kind, version: await versionOf(kind) });
const withdraw = (kind: ConsentKind) => student.request(consents.withdraw, { kind });

const fetchPhoto = (client: TestClient, headers: Record<string, string> = {}) =>
  client.raw({ url: endpointUrl(misc.photoFile, { personId: studentId }), headers });

async function hasPhotoFor(client: TestClient): Promise<boolean | undefined> {
  const { partner, ...course } = people.toGroup;
  if (partner.kind !== 'group') throw new Error('not a group');
  const group = { groupId: partner.groupId, isElective: partner.isElective };
  const members = await client.request(chat.members, { ...course, ...group });
  return members.find(({ personId }) => personId === studentId)?.hasPhoto;
}

const showCard = (token: string, client = server.createClient()) =>
  client.tryRequest(studentCard.info, { token, studentId: undefined, groupId: undefined });
const photoOnCard = async (token: string, client?: TestClient) =>
  studentCard.info.response.decode((await showCard(token, client)).data).student.photo;

describe('without the consent to the photo', () => {
  it('others get no photo, also not one that their browser has stored', async () => {
    const before = await fetchPhoto(teacher);
    expect(before).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'private, max-age=300', etag: expect.any(String) },
    });
    const stored = { 'if-none-match': String(before.headers.etag) };
    expect((await fetchPhoto(teacher, stored)).status).toBe(304);
    await withdraw('photo');
    for (const reply of [await fetchPhoto(teacher), await fetchPhoto(teacher, stored)])
      expect(reply).toMatchObject({ status: 404, code: 'notFound' });
    await give('photo');
    expect((await fetchPhoto(teacher)).status).toBe(200);
  });

  it('people have their own photo', async () => {
    await withdraw('photo');
    expect(await fetchPhoto(student)).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'private, max-age=86400' },
    });
    expect((await student.request(misc.photo, {})).photo).not.toBeNull();
    expect(await student.request(ownPhoto.state, {})).toMatchObject({ hasPhoto: true });
    expect(await hasPhotoFor(student)).toBe(true);
  });

  it('members of a chat have none', async () => {
    expect(await hasPhotoFor(teacher)).toBe(true);
    await withdraw('photo');
    expect(await hasPhotoFor(teacher)).toBe(false);
  });

  it('the public card has none, whoever opens it', async () => {
    const { token } = await student.request(studentCard.token, {});
    expect(await photoOnCard(token)).not.toBeNull();
    await withdraw('photo');
    for (const client of [server.createClient(), teacher, student])
      expect(await photoOnCard(token, client)).toBeNull();
  });

  it('staff who manage the record of the person see it', async () => {
    const editor = await server.signIn('editor');
    await withdraw('photo');
    expect((await fetchPhoto(editor)).status).toBe(404);
    const [other, own] = await queryRows<{ id: number }>(
      server.db,
      `select faculty.id from faculty order by id = (select faculty_id from person where id = ${studentId}), id`,
    ).then((rows) => [rows[0]?.id ?? 0, rows.at(-1)?.id ?? 0]);
    await grantClaim(server.db, idOf(editor), { name: 'people.manage', faculties: [other ?? 0] });
    expect((await fetchPhoto(editor)).status).toBe(404);
    await grantClaim(server.db, idOf(editor), { name: 'people.manage', faculties: [own ?? 0] });
    expect((await fetchPhoto(editor)).status).toBe(200);
  });

  it('every statement that reads photos asks for it', () => {
    const root = path.resolve(import.meta.dirname, '../..');
    const reading = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .filter((file) =>
        /\b(?:from|join) photo\b|selectFrom\('photo'/.test(readFileSync(path.join(root, file), 'utf8')),
      );
    const guarded = reading.filter((file) =>
      readFileSync(path.join(root, file), 'utf8').includes('maySeePhoto('),
    );
    // They give no photo to anybody: an erasure, and the commands that set photos.
    const others = [
      'features/personal-data/erase/erase-steps.queries.ts',
      'operator/commands/people/photos.queries.ts',
    ];
    expect(reading.toSorted()).toEqual([...guarded, ...others].toSorted());
    expect(guarded).toHaveLength(4);
  });
});

describe('a required consent', () => {
  it('works when it was given to the current text', async () => {
    const { token } = await student.request(studentCard.token, {});
    await publishText(server.db, 'photo', 'Another text');
    await publishText(server.db, 'publicCard', 'Another text');
    expect((await fetchPhoto(teacher)).status).toBe(200);
    expect((await showCard(token)).status).toBe(200);
    await storeSetting(server.db, 'consents', { photo: 'required', publicCard: 'required' });
    expect((await fetchPhoto(teacher)).status).toBe(404);
    expect(await hasPhotoFor(teacher)).toBe(false);
    expect(await showCard(token)).toMatchObject({ status: 404, code: 'incorrectCardData' });
    await give('photo');
    await give('publicCard');
    expect((await fetchPhoto(teacher)).status).toBe(200);
    expect((await showCard(token)).status).toBe(200);
  });
});

describe('without the consent to the public card', () => {
  it('no token opens it, and nothing tells why', async () => {
    const { token } = await student.request(studentCard.token, {});
    expect((await showCard(token)).status).toBe(200);
    await withdraw('publicCard');
    const incorrect = await showCard('no token');
    const refused = await showCard(token);
    expect(refused).toMatchObject({ status: 404, code: 'incorrectCardData' });
    expect(refused.body).toBe(incorrect.body);
    await give('publicCard');
    expect((await showCard(token)).status).toBe(200);
  });

  it('the student gets no token, and reads why', async () => {
    await withdraw('publicCard');
    for (const call of [studentCard.token, studentCard.revoke])
      expect(await student.tryRequest(call, {})).toMatchObject({
        status: 403,
        code: 'cardNotConsented',
        message: expect.stringContaining('согласие'),
      });
  });

  it('teachers in reach and the student open it by number', async () => {
    const [group] = await queryRows<{ id: number }>(
      server.db,
      `select group_id as id from group_member where person_id = ${studentId} and is_home`,
    );
    const named = { token: undefined, studentId, groupId: group?.id };
    await withdraw('publicCard');
    for (const client of [student, teacher])
      expect((await client.tryRequest(studentCard.info, named)).status).toBe(200);
  });
});
