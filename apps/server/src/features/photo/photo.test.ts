import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { endpointUrl, misc } from '@portal/wire';
import { openSessionOf } from '../../../test/access/people.ts';
import { rowsOf } from '../../../test/filled.ts';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { jpeg } from '../../../test/sample-files.ts';
import { filesOf } from '../../../test/stored-keys.ts';
import { keepPhoto } from '../../files/keep-photo.ts';

let server: TestServer;
let student: TestClient;
let studentId: number;

const give = async (personId: number, picture: Buffer | string) =>
  keepPhoto({ db: server.db, ...server.app.files }, personId, picture);

beforeAll(async () => {
  server = await startServer();
  student = await server.signIn('student');
  studentId = student.user?.personId ?? 0;
  await give(studentId, await jpeg(900, 600));
  const guest = { role: 1, full_name: 'Гость', login: 'guest', faculty_id: 1 } as const;
  await server.db.insertInto('person').values(guest).execute();
});
afterAll(() => server.close());

const fetchPhoto = (client: TestClient, personId: number, headers: Record<string, string> = {}) =>
  client.raw({ url: endpointUrl(misc.photoFile, { personId }), headers });

/** Somebody of a role who meets the student in a class, or does not. */
async function findPerson(role: 1 | 2, doesMeet: boolean): Promise<number> {
  const [row] = await rowsOf<{ id: number }>(
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

describe('the address of a photo', () => {
  it('shows a square JPEG, for a day without asking again', async () => {
    const { status, headers } = await fetchPhoto(student, studentId);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': expect.stringMatching(/^inline/),
      'cache-control': 'private, max-age=86400',
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
    await give(otherId, await jpeg());
    const other = await openSessionOf(server, otherId);
    expect((await fetchPhoto(other, studentId)).status).toBe(status);
    expect((await fetchPhoto(student, otherId)).status).toBe(status);
    expect((await fetchPhoto(other, otherId)).status).toBe(200);
  });

  it('is empty and no error for who has no photo, and is asked again soon', async () => {
    const editor = await server.signIn('editor');
    const { status, headers, body } = await fetchPhoto(editor, editor.user?.personId ?? 0);
    expect([status, body]).toEqual([204, '']);
    expect(headers['cache-control']).toBe('private, max-age=300');
  });

  it('says the same of somebody without a photo, out of reach, and of nobody', async () => {
    const strangerId = await findPerson(2, false);
    const answers = await Promise.all([strangerId, 999_999].map((id) => fetchPhoto(student, id)));
    expect(answers.map(({ status, code }) => [status, code])).toEqual([
      [404, 'notFound'],
      [404, 'notFound'],
    ]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  });
});

describe('the own photo as bytes', () => {
  it('is the same picture', async () => {
    const { photo } = await student.request(misc.photo, {});
    expect(await sharp(photo ?? undefined).metadata()).toMatchObject({
      format: 'jpeg',
      width: 480,
      height: 480,
    });
  });

  it('is nothing for who has none', async () => {
    const editor = await server.signIn('editor');
    expect(await editor.request(misc.photo, {})).toEqual({
      photo: null,
    });
  });

  it('is nothing when the store has lost it', async () => {
    const teacher = await server.signIn('teacher');
    await give(teacher.user?.personId ?? 0, await jpeg());
    const [row] = await rowsOf<{ key: string }>(
      server.db,
      `SELECT storage_key AS key FROM file WHERE owner_id = ${teacher.user?.personId}`,
    );
    await server.app.files.store.remove(row?.key ?? '');
    expect(await teacher.request(misc.photo, {})).toEqual({ photo: null });
  });
});

describe('another photo', () => {
  it('takes the place of the one before, whose file is gone', async () => {
    const { kept } = await filesOf(server);
    const before = await fetchPhoto(student, studentId);
    await give(studentId, await jpeg(50, 80, '#dc2626'));
    const after = await fetchPhoto(student, studentId);
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect((await filesOf(server)).kept).toHaveLength(kept.length);
  });

  it('leaves the one before where it is when it is none', async () => {
    const { etag } = (await fetchPhoto(student, studentId)).headers;
    await expect(give(studentId, Buffer.from('no picture'))).rejects.toThrow(/unsupported image/);
    expect((await fetchPhoto(student, studentId)).headers.etag).toBe(etag);
    expect((await filesOf(server)).arrivals).toEqual([]);
  });
});
