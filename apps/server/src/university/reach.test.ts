import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { queryRows } from '../../test/seeded-database.ts';
import { classesStudiedBy, classesTaughtBy } from './classes.queries.ts';
import { reachedFrom, reaches } from './reach.queries.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('two people of a small university', () => {
  const names = ['ann', 'bob', 'mia', 'kim', 'lee', 'tim', 'gone', 'past', 'far', 'away', 'new'] as const;
  type Name = (typeof names)[number];
  const ids = new Map<string, number>();
  let courseId = 0;

  const idOf = (name: Name): number => ids.get(name) ?? 0;

  async function addGroup(title: string, students: readonly Name[]): Promise<number> {
    const group = { title, kind: 'group', faculty_id: 1 } as const;
    const { id } = await database.db
      .insertInto('study_group')
      .values(group)
      .returning('id')
      .executeTakeFirstOrThrow();
    const members = students.map((name) => ({ group_id: id, person_id: idOf(name), is_home: true }));
    await database.db.insertInto('group_member').values(members).execute();
    return id;
  }

  /** Adds a course of a term with one class for each group. */
  async function addCourse(termId: number, classes: readonly (readonly [number, readonly Name[]])[]) {
    const { db } = database;
    const [year] = await queryRows<{ id: number }>(db, 'SELECT max(id) AS id FROM academic_year');
    const course = await db
      .insertInto('course')
      .values({ academic_year_id: year?.id ?? 0, term_id: termId, discipline_id: 1, credits: 77 })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [groupId, teachers] of classes) {
      const { id } = await db
        .insertInto('class')
        .values({ course_id: course.id, group_id: groupId, semester: 1, is_elective: false })
        .returning('id')
        .executeTakeFirstOrThrow();
      const rows = teachers.map((name) => ({ class_id: id, teacher_id: idOf(name), lesson_type_id: 1 }));
      await db.insertInto('class_teacher').values(rows).execute();
    }
    return course.id;
  }

  beforeAll(async () => {
    for (const name of names) {
      const { id } = await database.db
        .insertInto('person')
        .values({
          role: ['ann', 'bob', 'gone', 'past', 'away'].includes(name) ? 1 : 2,
          family_name: name,
          login: `reach-${name}`,
          faculty_id: ['far', 'away'].includes(name) ? 2 : 1,
          disabled_at: name === 'gone' ? new Date() : null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      ids.set(name, id);
    }
    const first = await addGroup('Reach 1', ['mia', 'kim']);
    const second = await addGroup('Reach 2', ['lee', 'tim']);
    const third = await addGroup('Reach 3', ['far']);
    courseId = await addCourse(1, [
      [first, ['ann', 'gone']],
      [second, ['bob']],
    ]);
    await addCourse(2, [
      [first, ['past']],
      [third, ['away']],
    ]);
  });

  it.each([
    { who: 'a student and a classmate', pair: ['mia', 'kim'], mayWrite: false, maySee: true },
    { who: 'a student and a teacher of the group', pair: ['mia', 'ann'], mayWrite: true, maySee: true },
    { who: 'a student and a colleague of the teacher', pair: ['mia', 'bob'], mayWrite: false, maySee: false },
    { who: 'students of two groups of the course', pair: ['mia', 'lee'], mayWrite: false, maySee: false },
    { who: 'two teachers of the course', pair: ['ann', 'bob'], mayWrite: true, maySee: true },
    {
      who: 'a student and the teacher of another term',
      pair: ['mia', 'past'],
      mayWrite: false,
      maySee: true,
    },
    { who: 'teachers of the discipline in two terms', pair: ['ann', 'past'], mayWrite: false, maySee: false },
    {
      who: 'a student and a disabled teacher of the group',
      pair: ['mia', 'gone'],
      mayWrite: true,
      maySee: true,
    },
    { who: 'a teacher and a disabled colleague', pair: ['bob', 'gone'], mayWrite: true, maySee: true },
    {
      who: 'a student and a student of another faculty',
      pair: ['mia', 'far'],
      mayWrite: false,
      maySee: false,
    },
    {
      who: 'a student and a teacher of another faculty',
      pair: ['mia', 'away'],
      mayWrite: false,
      maySee: false,
    },
    { who: 'a student and oneself', pair: ['mia', 'mia'], mayWrite: false, maySee: true },
    { who: 'a teacher and oneself', pair: ['ann', 'ann'], mayWrite: true, maySee: true },
    { who: 'a person without a class and oneself', pair: ['new', 'new'], mayWrite: false, maySee: true },
    { who: 'a teacher of another course and oneself', pair: ['past', 'past'], mayWrite: false, maySee: true },
  ] as const)('$who: write $mayWrite, see $maySee', async ({ pair: [one, other], mayWrite, maySee }) => {
    for (const [viewer, person] of [
      [idOf(one), idOf(other)],
      [idOf(other), idOf(one)],
    ] as const) {
      const { rows } = await sql`
        select ${reaches(viewer, person, 'course.id')} as write, ${reaches(viewer, person)} as see
        from course where id = ${courseId}`.execute(database.db);
      expect(rows).toEqual([{ write: mayWrite, see: maySee }]);
    }
  });
});

/** The demo data as sets of `class person`, read without joins. */
async function loadModel() {
  const { db } = database;
  const classes = await queryRows<{ id: number; course: number; group: number }>(
    db,
    'SELECT id, course_id AS course, group_id AS group FROM class',
  );
  const taught = await queryRows<{ id: number; person: number }>(
    db,
    'SELECT class_id AS id, teacher_id AS person FROM class_teacher',
  );
  const members = await queryRows<{ id: number; person: number }>(
    db,
    'SELECT group_id AS id, person_id AS person FROM group_member',
  );
  const setOf = (rows: typeof taught) => new Set(rows.map(({ id, person }) => `${id} ${person}`));
  const [teaching, membership] = [setOf(taught), setOf(members)];
  type Class = (typeof classes)[number];
  const teaches = (person: number, { id }: Class) => teaching.has(`${id} ${person}`);
  const studies = (person: number, { group }: Class) => membership.has(`${group} ${person}`);

  const mayWrite = (one: number, other: number, course: number): boolean => {
    const own = classes.filter((each) => each.course === course);
    return (
      own.some(
        (each) =>
          (teaches(one, each) && studies(other, each)) || (teaches(other, each) && studies(one, each)),
      ) ||
      (own.some((each) => teaches(one, each)) && own.some((each) => teaches(other, each)))
    );
  };
  const shareClass = (one: number, other: number): boolean =>
    classes.some((each) => [one, other].every((person) => teaches(person, each) || studies(person, each)));
  const courses = [...new Set(classes.map(({ course }) => course))];
  const maySee = (one: number, other: number): boolean =>
    one === other || shareClass(one, other) || courses.some((course) => mayWrite(one, other, course));
  return { courses, mayWrite, maySee };
}

it('reach equals a plain model, for every pair of a random person (D§4 Chat reach.2)', async () => {
  const { db } = database;
  const { courses, mayWrite, maySee } = await loadModel();
  const people = await db.selectFrom('person').select(['id', 'role']).orderBy('id').execute();
  const idsWhere = (isInReach: (id: number) => boolean) =>
    people.map(({ id }) => id).filter((id) => isInReach(id));
  const query = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
    (await statement.execute(db)).rows.map(({ id }) => id);
  let pairs = 0;

  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...people),
      fc.constantFrom(...courses),
      async ({ id: me, role }, course) => {
        const seen = await query(sql`
          select id from person where ${reaches(me, sql.ref('person.id'))} order by id`);
        expect(seen).toEqual(idsWhere((id) => maySee(me, id)));

        const written = await query(sql`
          select person.id from person, course
          where course.id = ${course} and ${reaches(me, sql.ref('person.id'), 'course.id')} order by person.id`);
        expect(written).toEqual(idsWhere((id) => mayWrite(me, id, course)));

        const classes = role === 1 ? classesTaughtBy(me) : classesStudiedBy(me);
        const listed = await query(sql`
          with own as (select * from (${classes}) class where course_id = ${course})
          select distinct person_id as id from (${reachedFrom('own', role === 1 ? 'teacher' : 'student')}) reached
          order by id`);
        expect(listed).toEqual(written);
        pairs += written.length;
      },
    ),
    { numRuns: 60 },
  );
  expect(pairs).toBeGreaterThan(0);
});
