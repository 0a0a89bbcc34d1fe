import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestDatabase } from '../../../test/database.ts';
import { dropSeededDatabases, createSeededDatabase, queryRows } from '../../../test/seeded-database.ts';
import { verifyPassword } from '../../university/people/password.ts';
import { demoLogins } from './demo-logins.ts';
import { seed } from './seed.ts';
import type { Db } from '../../database/tables.ts';

const november = new Date('2026-11-20T05:00:00Z');

afterAll(dropSeededDatabases);

/** Hashes the contents of every table, except password hashes with random salts, and when a migration was run or a row was written. */
async function hashTables(db: Db): Promise<Record<string, string>> {
  const names = await queryRows<{ name: string }>(
    db,
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
       AND NOT relispartition AND relname NOT IN ('schema_migration', 'setting') ORDER BY 1`,
  );
  const hashes: Record<string, string> = {};
  for (const { name } of names) {
    const [row] = await queryRows<{ hash: string }>(
      db,
      `SELECT count(*) || ' ' || coalesce(sum(hashtextextended((to_jsonb(t) - '{password_hash,published_at,written_at}'::text[])::text, 0)), 0) AS hash
       FROM ${name} AS t`,
    );
    hashes[name] = row?.hash ?? '';
  }
  return hashes;
}

describe('the demo data', () => {
  let database: TestDatabase;
  let db: Db;
  beforeAll(async () => {
    database = await createSeededDatabase(november);
    ({ db } = database);
  });

  it('is the same in every database', async () => {
    const other = await createSeededDatabase(new Date('2026-11-20T17:59:00Z'));
    expect(await hashTables(other.db)).toEqual(await hashTables(db));
  });

  it('is not changed when it exists', async () => {
    const client = await database.pool.connect();
    expect(await seed(client, { now: november })).toBe(false);
    client.release();
  });

  it('lets only the demo accounts sign in', async () => {
    const people = await queryRows<{
      login: string;
      password_hash: string;
      must_change_credentials: boolean;
    }>(
      db,
      'SELECT login, password_hash, must_change_credentials FROM person WHERE password_hash IS NOT NULL',
    );
    expect(people.map(({ login }) => login).sort()).toEqual(demoLogins.map(({ login }) => login).sort());
    for (const { login, password } of demoLogins) {
      const person = people.find((candidate) => candidate.login === login);
      expect(await verifyPassword(password, person?.password_hash ?? '')).toBe(true);
      expect(person?.must_change_credentials).toBe(login === 'newcomer');
    }
  });

  it('gives teacher and student a common discipline in the current term', async () => {
    const shared = await queryRows(
      db,
      `SELECT discipline.title ->> 'en' AS title, term_id FROM class JOIN course ON course.id = course_id
         JOIN discipline ON discipline.id = discipline_id
         JOIN group_member USING (group_id) JOIN person AS student ON student.id = group_member.person_id
         JOIN class_teacher ON class_id = class.id JOIN person AS teacher ON teacher.id = teacher_id
       WHERE student.login = 'student' AND teacher.login = 'teacher' AND academic_year_id = 2026 AND term_id = 2
         AND lesson_type_id = 1`,
    );
    expect(shared).toHaveLength(1);
  });

  it('lets the editor publish to everyone', async () => {
    const claims = await queryRows(
      db,
      `SELECT login, name, scope FROM claim JOIN person ON person.id = person_id WHERE name = 'news.publish'`,
    );
    expect(claims).toEqual([{ login: 'editor', name: 'news.publish', scope: { audience: 'all' } }]);
  });

  it('has unread messages for teacher and student, in the group and from each other', async () => {
    const unread = await queryRows<{ login: string; is_group: boolean }>(
      db,
      `SELECT login, group_id IS NOT NULL AS is_group FROM conversation
         JOIN read_position ON conversation_id = conversation.id JOIN person ON person.id = person_id
       WHERE login IN ('teacher', 'student') AND EXISTS (
         SELECT FROM message WHERE message.conversation_id = conversation.id AND id > message_id AND author_id <> person_id)
       GROUP BY 1, 2 ORDER BY 1, 2`,
    );
    expect(unread.map(({ login, is_group }) => [login, is_group])).toEqual([
      ['student', false],
      ['student', true],
      ['teacher', false],
      ['teacher', true],
    ]);
  });

  it('has threads of more than one page', async () => {
    const [longest] = await queryRows<{ messages: number }>(
      db,
      `SELECT count(*)::int AS messages FROM message JOIN conversation ON conversation.id = conversation_id
       WHERE person_low = 1 GROUP BY conversation_id ORDER BY 1 DESC LIMIT 1`,
    );
    expect(longest?.messages).toBeGreaterThan(20);
  });

  it('has names with Kyrgyz letters, unique within a group', async () => {
    const [names] = await queryRows(
      db,
      `SELECT bool_or(full_name ~ 'Ө|ө') AS oe, bool_or(full_name ~ 'Ү|ү') AS ue, bool_or(full_name ~ 'Ң|ң') AS ng,
         count(*) = count(DISTINCT full_name) AS differ FROM person`,
    );
    expect(names).toEqual({ oe: true, ue: true, ng: true, differ: true });
  });

  it('has marks for past lessons only', async () => {
    const [marks] = await queryRows(
      db,
      `SELECT bool_and(date < '2026-11-20') AS are_past, count(DISTINCT term_id)::int AS terms,
         count(*) FILTER (WHERE mark_code = 'absent') > 0 AS has_absent, min(mark) >= 0 AND max(mark) <= 100 AS is_in_range
       FROM attendance JOIN lesson ON lesson.id = lesson_id JOIN class ON class.id = class_id JOIN course ON course.id = course_id`,
    );
    expect(marks).toEqual({ are_past: true, terms: 2, has_absent: true, is_in_range: true });
  });

  it('has final grades of all past semesters of every student, and a retake of the demo student', async () => {
    const [grades] = await queryRows(
      db,
      `SELECT count(DISTINCT student_id)::int AS students, count(DISTINCT semester)::int AS semesters,
         bool_and(recorded_on < '2026-11-20') AS are_past, min(points) >= 0 AND max(points) <= 100 AS is_in_range,
         (SELECT array_agg(points ORDER BY attempt) FROM final_grade JOIN person ON id = student_id
          WHERE login = 'student' AND discipline_id = 19 AND semester = 1) AS retaken
       FROM final_grade`,
    );
    expect(grades).toEqual({
      students: 72,
      semesters: 2,
      are_past: true,
      is_in_range: true,
      retaken: [52, 76],
    });
  });
});
