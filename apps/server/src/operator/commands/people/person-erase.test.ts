import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import { study } from '@portal/wire';
import {
  CANARY,
  dumpDatabase,
  findWord,
  plantCanaries,
} from '../../../../test/personal-data/fill-canaries.ts';
import { runPortalCommand } from '../../../../test/portal-command.ts';
import { startServer, type TestServer } from '../../../../test/harness.ts';
import { openFileStore, thumbnailsDirOf, uploadsDirOf } from '../../../storage/files/open-file-store.ts';
import { partsDirOf } from '../../../storage/uploads/upload-folder.ts';
import { personCommand } from './person.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.close());

const erase = (login: string, ...more: string[]) =>
  runPortalCommand(
    { person: personCommand },
    ['person', 'erase', login, '--reason', 'Request of 1 March', ...more],
    {
      DATABASE_URL: server.databaseUrl,
      DATA_DIR: server.dataDir,
    },
  );

const idOf = async (login: string): Promise<number> =>
  (await server.db.selectFrom('person').select('id').where('login', '=', login).executeTakeFirstOrThrow()).id;

/** Names and contents of all files below a folder. */
async function readFiles(dir: string): Promise<string> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const contents = entries
    .filter((entry) => entry.isFile())
    .map(
      async (entry) => `${entry.name}\n${await readFile(path.join(entry.parentPath, entry.name), 'utf8')}`,
    );
  return (await Promise.all(contents)).join('\n');
}

/** Writes a file of the planted rows with its small copy, and an unfinished upload. */
async function writePlantedFiles(): Promise<void> {
  const { config } = server.app;
  const source = path.join(server.dataDir, 'source');
  await writeFile(source, CANARY);
  const store = await openFileStore(config);
  await store.put('a'.repeat(32), source);
  const thumbnails = path.join(thumbnailsDirOf(config), 'aa', 'aa');
  await mkdir(thumbnails, { recursive: true });
  await writeFile(path.join(thumbnails, `${'a'.repeat(32)}-96.webp`), CANARY);
  const uploads = partsDirOf(uploadsDirOf(config));
  await mkdir(uploads, { recursive: true });
  await writeFile(path.join(uploads, 'b'.repeat(32)), CANARY);
}

describe('the command person erase', () => {
  it('leaves no word of the person in any table and any file (D§4 Personal data.2)', async () => {
    const personId = await idOf('editor');
    const planted = await plantCanaries(server.db, personId);
    await writePlantedFiles();
    const files = path.join(server.dataDir, 'files');
    const full = await findWord(server.db, CANARY);
    expect(full).toEqual(
      expect.arrayContaining(['person', 'person_profile', 'notification', 'audit', 'session']),
    );
    expect(full.length).toBeGreaterThan(30);
    expect(planted.length).toBeGreaterThan(60);
    expect(await readFiles(files)).toContain(CANARY);

    expect(await erase(CANARY, '--even-if-active', '--also-name')).toMatchObject({
      code: 0,
      errors: '',
      output: expect.stringMatching(/is erased\.$/),
    });
    expect(await findWord(server.db, CANARY)).toEqual([]);
    expect(await readFiles(files)).not.toContain(CANARY);
    expect([...(await dumpDatabase(server.db)).values()].join('\n')).not.toContain('203.0.113.77');
  });

  it('erases a student of the demo with the rules of the tables in force', async () => {
    const student = await server.signIn('student');
    const personId = student.user?.personId ?? 0;
    const name = student.user?.fullName ?? '';
    const { email } = await server.db
      .selectFrom('person')
      .select('email')
      .where('id', '=', personId)
      .executeTakeFirstOrThrow();
    const grades = await server.db
      .selectFrom('final_grade')
      .selectAll()
      .where('student_id', '=', personId)
      .execute();
    const erased = await erase('student', '--even-if-active');
    expect(erased).toMatchObject({ code: 0, errors: '' });
    expect(erased.output).toContain(`${name} studies today`);
    expect(erased.output).toMatch(/The name stays, because these records need it: .*final_grade/);
    expect((await student.tryRequest(study.years, {})).status).toBe(401);
    expect(await findWord(server.db, name)).toEqual(['person']);
    expect(await findWord(server.db, email ?? 'none')).toEqual([]);
    expect(
      await server.db.selectFrom('final_grade').selectAll().where('student_id', '=', personId).execute(),
    ).toEqual(grades);
    const login = `erased-${personId}`;
    expect(await erase(login, '--also-name', '--even-if-active')).toMatchObject({ code: 0, errors: '' });
    expect(await findWord(server.db, name)).toEqual([]);
    expect(
      await server.db
        .selectFrom('person')
        .select(['full_name', 'login', 'disabled_at', 'pin', 'birth_date'])
        .where('id', '=', personId)
        .executeTakeFirst(),
    ).toEqual({
      full_name: `#${personId}`,
      login,
      disabled_at: expect.any(Date),
      pin: null,
      birth_date: null,
    });
  });

  it('replaces a mention and a quoted name in rows of others, and nothing else in them', async () => {
    const personId = await idOf('student');
    const author = await idOf('teacher');
    const name = 'Үсөнов Бектур Өмүрбекович';
    const group = await server.db
      .selectFrom('conversation')
      .select('id')
      .where('group_id', 'is not', null)
      .limit(1)
      .executeTakeFirstOrThrow();
    const key = { conversation_id: group.id, message_id: 900_001 };
    await server.db
      .insertInto('message')
      .values({ conversation_id: group.id, id: 900_001, author_id: author, text: `😀 @${name}: hello` })
      .execute();
    await server.db
      .insertInto('message_mention')
      .values({ ...key, start: 3, length: name.length + 1, person_id: personId })
      .execute();
    await sql`insert into notification (person_id, type, tag, params, address)
      values (${author}, 'appeal', 'a', ${JSON.stringify({ student: name, n: 1 })}, '/journal')`.execute(
      server.db,
    );
    expect((await erase('student', '--even-if-active')).code).toBe(0);
    expect(
      await server.db.selectFrom('message').select('text').where('id', '=', 900_001).executeTakeFirst(),
    ).toEqual({ text: `😀 ${'*'.repeat(name.length + 1)}: hello` });
    expect(
      await server.db.selectFrom('notification').select('params').where('tag', '=', 'a').executeTakeFirst(),
    ).toEqual({ params: { student: '***', n: 1 } });
  });

  it('changes nothing in a dry run, and nothing for somebody with duties', async () => {
    const before = await dumpDatabase(server.db);
    const dryRun = await erase('teacher', '--dry-run');
    expect(dryRun).toMatchObject({ code: 0, output: expect.stringMatching(/this was a dry run\.$/) });
    expect(dryRun.output).toMatch(/ {2}message: \d+/);
    expect(dryRun.output).toContain('teaches a class of a term that has not ended');
    const refused = await erase('teacher');
    expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('--even-if-active') });
    expect(await dumpDatabase(server.db)).toEqual(before);
  });

  it('leaves somebody who manages all people', async () => {
    expect(await erase('registrar', '--even-if-active')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('grant people.manage to somebody first'),
    });
  });

  it('writes a row of the audit with the reason, and empties the earlier ones', async () => {
    const personId = await idOf('editor');
    await sql`insert into audit (action, actor, person_id, details, before, reason)
      values ('personEdited', 'person:1', ${personId}, '{"field": "name", "n": 2}', '"Old"', 'Wrong')`.execute(
      server.db,
    );
    expect((await erase('editor', '--even-if-active')).code).toBe(0);
    const rows = await server.db
      .selectFrom('audit')
      .select(['action', 'details', 'before', 'reason'])
      .where('person_id', '=', personId)
      .where('action', 'in', ['personEdited', 'personErased'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { action: 'personEdited', details: { n: 2 }, before: null, reason: null },
      {
        action: 'personErased',
        details: { files: expect.any(Number), nameStays: expect.any(Boolean) },
        before: null,
        reason: 'Request of 1 March',
      },
    ]);
    const change = sql`update audit set reason = 'x' where person_id = ${personId}`.execute(server.db);
    await expect(change).rejects.toThrow('never changed');
  });

  it('takes a reason', async () => {
    const { code, errors } = await runPortalCommand(
      { person: personCommand },
      ['person', 'erase', 'editor'],
      {
        DATABASE_URL: server.databaseUrl,
        DATA_DIR: server.dataDir,
      },
    );
    expect({ code, errors }).toEqual({ code: 1, errors: expect.stringContaining('--reason TEXT') });
  });
});
