import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readZip } from '../../../../test/files/read-zip.ts';
import { runPortalCommand } from '../../../../test/portal-command.ts';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import { personalTables, personalTopics } from '../../../university/people/personal-data/personal-tables.ts';
import { openFileStore } from '../../../storage/files/open-file-store.ts';
import { fileQueries } from '../../../storage/files/file.queries.ts';
import { personCommand } from './person.ts';

let server: TestServer;
let dir: string;
beforeAll(async () => {
  server = await startServer();
  dir = await mkdtemp(path.join(tmpdir(), 'person-'));
});
afterAll(async () => {
  await server.close();
  await rm(dir, { recursive: true });
});

const portal = (...args: string[]) =>
  runPortalCommand({ person: personCommand }, ['person', ...args], {
    DATABASE_URL: server.databaseUrl,
    DATA_DIR: server.dataDir,
  });

async function exportOf(login: string, ...more: string[]) {
  const file = path.join(dir, `${login}-${more.join('')}.zip`);
  expect(await portal('export', login, file, ...more)).toMatchObject({ code: 0, errors: '' });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  return readZip(await readFile(file));
}

const topicOf = (
  files: Readonly<Record<string, string>>,
  topic: string,
): Record<string, { [name: string]: unknown }[]> => JSON.parse(files[`${topic}.json`] ?? '');

/** A direct conversation of two people: a question, a response, and a deleted message of the other. */
async function addConversation(personId: number, other: number): Promise<number> {
  const course = await server.db.selectFrom('course').select('id').limit(1).executeTakeFirstOrThrow();
  const conversation = await server.db
    .insertInto('conversation')
    .values({
      course_id: course.id,
      person_low: Math.min(personId, other),
      person_high: Math.max(personId, other),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('message')
    .values([
      { conversation_id: conversation.id, id: 1, author_id: personId, text: 'My <b>question</b>' },
      { conversation_id: conversation.id, id: 2, author_id: other, text: 'The reply' },
      {
        conversation_id: conversation.id,
        id: 3,
        author_id: other,
        text: 'A deleted text of the other',
        deleted_at: new Date(),
        deleted_by: other,
      },
    ])
    .execute();
  return conversation.id;
}

describe('the command person export', () => {
  it('has every topic, and in it every table that is not left out', async () => {
    const files = await exportOf('student');
    expect(Object.keys(files).filter((name) => name.endsWith('.json'))).toEqual(
      personalTopics.map((topic) => `${topic}.json`),
    );
    const tables = personalTopics.flatMap((topic) => Object.keys(topicOf(files, topic)));
    expect(tables.toSorted()).toEqual(
      personalTables
        .filter(({ leftOut }) => leftOut === undefined)
        .map(({ table }) => table)
        .toSorted(),
    );
  });

  it('has the rows of the person with titles, and none of another person', async () => {
    const student = await server.signIn('student');
    const files = await exportOf('student', '--language', 'kg');
    const { person, person_profile: profiles } = topicOf(files, 'account');
    expect(person).toHaveLength(1);
    expect(person?.[0]).toMatchObject({
      login: 'student',
      full_name: 'Үсөнов Бектур Өмүрбекович',
      faculty: expect.objectContaining({ ru: expect.any(String) }),
    });
    expect(person?.[0]).not.toHaveProperty('password_hash');
    expect(profiles?.[0]).toMatchObject({ phone: expect.stringContaining('+996') });
    expect(topicOf(files, 'signIn')['session']?.length).toBeGreaterThan(0);
    expect(topicOf(files, 'signIn')['session']?.[0]).not.toHaveProperty('token_hash');
    const { final_grade: grades } = topicOf(files, 'grades');
    expect(grades?.length).toBeGreaterThan(0);
    expect(grades?.every(({ student_id: id }) => id === student.user?.personId)).toBe(true);
    expect(grades?.[0]).toMatchObject({ discipline: { ru: expect.any(String) } });
    expect(files['index.html']).toContain('<html lang="ky">');
    expect(files['index.html']).toContain('Жыйынтык баалар');
    expect(files['index.html']).toContain('Үсөнов Бектур Өмүрбекович');
  });

  it('has files of the person, messages of direct conversations, and a note for a lost file', async () => {
    const student = await server.signIn('student');
    const teacher = await server.signIn('teacher');
    const personId = student.user?.personId ?? 0;
    const other = teacher.user?.personId ?? 0;
    const conversationId = await addConversation(personId, other);
    const source = path.join(dir, 'essay.txt');
    await writeFile(source, 'An essay');
    const store = await openFileStore(server.app.config);
    const row = {
      name: 'эссе.txt',
      originalName: 'эссе.txt',
      type: 'text/plain',
      sizeBytes: 8,
      sha256: Buffer.alloc(32),
    };
    await store.put('a'.repeat(32), source);
    const [fileId] = await fileQueries(server.db).insert(
      [
        { ...row, key: 'a'.repeat(32) },
        { ...row, key: 'b'.repeat(32), name: 'lost.txt' },
      ],
      personId,
    );
    const files = await exportOf('student', '--language', 'en');
    expect(topicOf(files, 'chat')['message']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ text: 'My <b>question</b>' }),
        expect.objectContaining({ text: 'The reply' }),
      ]),
    );
    expect(files['chat.json']).not.toContain('A deleted text of the other');
    expect(topicOf(files, 'chat')['conversation']).toContainEqual(
      expect.objectContaining({ id: conversationId, partner: teacher.user?.fullName }),
    );
    expect(files[`files/${fileId}-эссе.txt`]).toBe('An essay');
    expect(files[`files/${(fileId ?? 0) + 1}-lost.txt`]).toContain('lost');
    expect(files['index.html']).toContain('My &lt;b&gt;question&lt;/b&gt;');
    expect((await exportOf('editor'))['chat.json']).not.toContain('My <b>question</b>');
  });

  it('is in the audit and replaces no file', async () => {
    const file = path.join(dir, 'twice.zip');
    expect((await portal('export', 'editor', file)).code).toBe(0);
    const rows = await server.db
      .selectFrom('audit')
      .select(['action', 'person_id'])
      .where('action', '=', 'personalDataExported')
      .orderBy('id', 'desc')
      .execute();
    expect(rows[0]).toMatchObject({ person_id: expect.any(Number) });
    expect((await portal('export', 'editor', file)).errors).toContain('exists: give another path');
  });

  it.each([
    ['export student', 'This takes: export LOGIN FILE.zip'],
    ['export student a.zip --language de', 'This takes: export LOGIN FILE.zip'],
    ['export nobody-here a.zip', "There is nobody with the login 'nobody-here'"],
    ['', 'This takes: export'],
  ])('prints the problem of %j', async (args, message) => {
    const { code, errors } = await portal(...args.split(' '));
    expect({ code, errors }).toEqual({ code: 1, errors: expect.stringContaining(message) });
  });
});
