import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { endpointUrl, misc } from '@portal/wire';
import { createSessionFor } from '../../../test/access/people.ts';
import { queryRows } from '../../../test/seeded-database.ts';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { jpeg } from '../../../test/files/sample-files.ts';
import { listStoredFiles } from '../../../test/files/stored-files.ts';
import { replacePhoto } from '../../storage/files/store-photo.ts';

let server: TestServer;
let student: TestClient;
let studentId: number;

const setPhoto = async (personId: number, picture: Buffer | string) =>
  replacePhoto({ db: server.db, ...server.app.files }, personId, picture);

beforeAll(async () => {
  server = await startServer();
  student = await server.signIn('student');
  studentId = student.user?.personId ?? 0;
  await setPhoto(studentId, await jpeg(900, 600));
  const guest = { role: 1, family_name: 'Гость', login: 'guest', faculty_id: 1 } as const;
  await server.db.insertInto('person').values(guest).execute();
});
afterAll(() => server.close());

const fetchPhoto = (client: TestClient, personId: number, headers: Record<string, string> = {}) =>
  client.raw({ url: endpointUrl(misc.photoFile, { personId }), headers });

/** A person of a role who shares a class with the student, or does not. */
async function findPerson(role: 1 | 2, doesMeet: boolean): Promise<number> {
  const [row] = await queryRows<{ id: number }>(
    server.db,
    `SELECT person.id FROM person WHERE role = ${role} AND login <> 'newcomer' AND id <> ${studentId} AND ${doesMeet ? '' : 'NOT'} EXISTS (
       SELECT FROM group_member own JOIN class ON class.group_id = own.group_id
       LEFT JOIN class_teacher ON class_teacher.class_id = class.id
       LEFT JOIN group_member theirs ON theirs.group_id = class.group_id
       WHERE own.person_id = ${studentId} AND person.id IN (class_teacher.teacher_id, theirs.person_id))
     ORDER BY id LIMIT 1`,
  );
  if (!row) throw new Error('The demonstration has no such person');
  return row.id;
}

describe('the photo endpoint', () => {
  it('returns a square JPEG that is cached for a day (D-51)', async () => {
    const { status, headers } = await fetchPhoto(student, studentId);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': expect.stringMatching(/^inline/),
      'cache-control': 'private, max-age=86400',
      // The next person at this browser gets no stored copy.
      vary: 'cookie',
      'content-security-policy': expect.stringMatching(/^sandbox/),
    });
    const tag = String(headers.etag);
    expect((await fetchPhoto(student, studentId, { 'if-none-match': tag })).status).toBe(304);
  });

  it.each([
    [1, true, 200],
    [2, true, 200],
    [1, false, 404],
    [2, false, 404],
  ] as const)('for role %i who meets its owner %s: %i, both ways', async (role, doesMeet, status) => {
    const otherId = await findPerson(role, doesMeet);
    await setPhoto(otherId, await jpeg());
    const other = await createSessionFor(server, otherId);
    expect((await fetchPhoto(other, studentId)).status).toBe(status);
    expect((await fetchPhoto(student, otherId)).status).toBe(status);
    expect((await fetchPhoto(other, otherId)).status).toBe(200);
  });

  it('returns an empty response with a short cache time when the caller has no photo', async () => {
    const editor = await server.signIn('editor');
    const { status, headers, body } = await fetchPhoto(editor, editor.user?.personId ?? 0);
    expect([status, body]).toEqual([204, '']);
    expect(headers).toMatchObject({ 'cache-control': 'private, max-age=300', vary: 'cookie' });
  });

  it('responds the same for no photo, no access and unknown people', async () => {
    const strangerId = await findPerson(2, false);
    const responses = await Promise.all([strangerId, 999_999].map((id) => fetchPhoto(student, id)));
    expect(responses.map(({ status, code }) => [status, code])).toEqual([
      [404, 'notFound'],
      [404, 'notFound'],
    ]);
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
  });
});

describe("the caller's photo as bytes", () => {
  it('is the same picture (§3 Photo, §7 Misc.2)', async () => {
    const { photo } = await student.request(misc.photo, {});
    expect(await sharp(photo ?? undefined).metadata()).toMatchObject({
      format: 'jpeg',
      width: 480,
      height: 480,
    });
  });

  it('is a list of bytes on the wire (§3 Photo)', async () => {
    const { data } = await student.tryRequest(misc.photo, {});
    // Each JPEG contains these two bytes, at its start.
    expect(data).toEqual([{ photo: { type: 'Buffer', data: expect.arrayContaining([0xff, 0xd8]) } }]);
  });

  it('is null when the caller has none', async () => {
    const editor = await server.signIn('editor');
    expect(await editor.request(misc.photo, {})).toEqual({
      photo: null,
    });
  });

  it('is null when the store has lost it', async () => {
    const teacher = await server.signIn('teacher');
    await setPhoto(teacher.user?.personId ?? 0, await jpeg());
    const [row] = await queryRows<{ key: string }>(
      server.db,
      `SELECT storage_key AS key FROM file WHERE owner_id = ${teacher.user?.personId}`,
    );
    await server.app.files.store.remove(row?.key ?? '');
    expect(await teacher.request(misc.photo, {})).toEqual({ photo: null });
  });
});

describe('a new photo', () => {
  it('replaces the previous one and its file', async () => {
    const { stored } = await listStoredFiles(server);
    const before = await fetchPhoto(student, studentId);
    await setPhoto(studentId, await jpeg(50, 80, '#dc2626'));
    const after = await fetchPhoto(student, studentId);
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect((await listStoredFiles(server)).stored).toHaveLength(stored.length);
  });

  it('keeps the previous one when it is not an image', async () => {
    const { etag } = (await fetchPhoto(student, studentId)).headers;
    await expect(setPhoto(studentId, Buffer.from('no picture'))).rejects.toThrow(/unsupported image/);
    expect((await fetchPhoto(student, studentId)).headers.etag).toBe(etag);
    expect((await listStoredFiles(server)).uploads).toEqual([]);
  });
});
