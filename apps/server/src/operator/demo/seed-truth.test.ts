import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestDatabase } from '../../../test/database.ts';
import { dropSeededDatabases, createSeededDatabase, queryRows } from '../../../test/seeded-database.ts';
import type { SeedSize } from '../../database/seed-plans.ts';
import type { Db } from '../../database/tables.ts';

afterAll(dropSeededDatabases);

const seeded = new Map<string, Promise<TestDatabase>>();

/** Seeds a database for each day and size once: that takes seconds. */
function databaseOf(now: string, size: SeedSize = 'demo'): Promise<TestDatabase> {
  const name = `${size} ${now}`;
  const database = seeded.get(name) ?? createSeededDatabase(new Date(now), size);
  seeded.set(name, database);
  return database;
}

const november = '2026-11-20T05:00:00Z';
/** The same day in London; in Bishkek the academic year changes in between. */
const lastOfAugust = '2026-08-31T17:59:00Z';
const firstOfSeptember = '2026-08-31T18:00:00Z';

/** SQL: the date of a moment in Bishkek. */
const dateOf = (now: string) => `('${now}'::timestamptz AT TIME ZONE 'Asia/Bishkek')::date`;

/** Queries that count invalid rows. */
const invalidRowQueries = {
  'a student in two home groups or none': `SELECT FROM person LEFT JOIN group_member ON person_id = id AND is_home
    WHERE role = 2 GROUP BY id HAVING count(group_id) <> 1`,
  'a group with two lessons at one time': `SELECT FROM lesson JOIN class ON class.id = class_id
    GROUP BY group_id, date, lesson_time_id HAVING count(*) > 1`,
  'a student with two lessons at one time': `SELECT FROM lesson JOIN class ON class.id = class_id
    JOIN group_member USING (group_id) GROUP BY person_id, date, lesson_time_id HAVING count(*) > 1`,
  'a teacher with two lessons at one time': `SELECT FROM lesson GROUP BY teacher_id, date, lesson_time_id HAVING count(*) > 1`,
  'a lesson by somebody who does not teach the class': `SELECT FROM lesson WHERE NOT EXISTS (SELECT FROM class_teacher AS t
    WHERE (t.class_id, t.teacher_id, t.lesson_type_id) = (lesson.class_id, lesson.teacher_id, lesson.lesson_type_id))`,
  'a lesson outside of its term': `SELECT FROM lesson JOIN class ON class.id = class_id JOIN course ON course.id = course_id
    JOIN term_period AS p ON (p.academic_year_id, p.term_id) = (course.academic_year_id, course.term_id)
    WHERE date NOT BETWEEN starts_on AND ends_on OR lesson.academic_year_id <> course.academic_year_id`,
  'a lesson that the timetable does not have, or the reverse': `SELECT FROM
      (SELECT class_id, date, lesson_time_id, teacher_id FROM lesson WHERE date >= $date) AS lesson
    FULL JOIN (SELECT class_id, coalesce(new_date, held::date) AS date, teacher_id,
        coalesce(new_lesson_time_id, lesson_time_id) AS lesson_time_id
      FROM timetable_slot AS slot
      CROSS JOIN generate_series(date_trunc('week', valid_from) + make_interval(days => day - 1), valid_until, '1 week') AS held
      LEFT JOIN timetable_change AS c ON slot_id = slot.id AND c.date = held
      WHERE held >= valid_from AND kind IS DISTINCT FROM 'cancelled' AND coalesce(new_date, held::date) >= $date
        AND valid_from <= $date AND (weeks = 'every' OR (weeks = 'odd')
          = ((held::date - date_trunc('week', valid_from)::date) / 7 % 2 = 0))) AS planned
      USING (class_id, date, lesson_time_id, teacher_id)
    WHERE lesson IS NULL OR planned IS NULL`,
  'a student with two slots at one time': `SELECT FROM timetable_slot AS slot JOIN group_member AS m USING (group_id)
    JOIN timetable_slot AS other ON (other.day, other.lesson_time_id) = (slot.day, slot.lesson_time_id)
      AND other.id > slot.id AND other.week_halves && slot.week_halves AND (other.valid_from, other.valid_until)
        OVERLAPS (slot.valid_from, slot.valid_until)
    JOIN group_member AS o ON o.group_id = other.group_id AND o.person_id = m.person_id`,
  'a slot outside of its term': `SELECT FROM timetable_slot JOIN class ON class.id = class_id JOIN course ON course.id = course_id
    JOIN term_period AS p ON (p.academic_year_id, p.term_id) = (course.academic_year_id, course.term_id)
    WHERE valid_from < starts_on OR valid_until > ends_on`,
  'a mark of a student of another group': `SELECT FROM attendance JOIN lesson ON lesson.id = lesson_id
    JOIN class ON class.id = class_id LEFT JOIN group_member AS m ON m.group_id = class.group_id AND m.person_id = student_id
    WHERE m.person_id IS NULL`,
  'a member of a subgroup who is not in the group': `SELECT FROM subgroup_member AS s JOIN class ON class.id = class_id
    LEFT JOIN group_member AS m ON m.group_id = class.group_id AND m.person_id = student_id WHERE m.person_id IS NULL`,
  'a history whose last value is not the mark': `SELECT FROM attendance AS a JOIN attendance_change AS c
    USING (academic_year_id, lesson_id, student_id, version)
    WHERE c.new_value IS DISTINCT FROM cell_value(a.mark, a.mark_code, a.is_empty)`,
  'a grade of a past class that is not on record': `SELECT FROM class JOIN course ON course.id = course_id
    JOIN term_period AS p USING (academic_year_id, term_id) JOIN group_member AS m USING (group_id)
    JOIN group_member AS home ON home.person_id = m.person_id AND home.is_home
    LEFT JOIN final_grade AS g ON (g.student_id, g.group_id, g.semester, g.discipline_id, g.attempt, g.academic_year_id,
        g.term_id, g.credits, g.exam_form_id) = (m.person_id, home.group_id, class.semester, course.discipline_id, 1,
        course.academic_year_id, course.term_id, course.credits, class.exam_form_id)
    WHERE p.term_id <> 3 AND (p.ends_on < $date) <> (g.student_id IS NOT NULL)`,
  'a second attempt that was not needed, or before the first': `SELECT FROM final_grade AS a JOIN final_grade AS b
    USING (student_id, semester, discipline_id) WHERE a.attempt = 1 AND b.attempt = 2
      AND (a.points >= 61 OR a.is_passed OR a.recorded_on >= b.recorded_on)`,
  'a message in a group by a stranger': `SELECT FROM message JOIN conversation AS c ON c.id = conversation_id
    WHERE group_id IS NOT NULL
      AND NOT EXISTS (SELECT FROM group_member AS m WHERE m.group_id = c.group_id AND person_id = author_id)
      AND NOT EXISTS (SELECT FROM class JOIN class_teacher ON class_id = class.id
        WHERE (class.course_id, class.group_id, teacher_id) = (c.course_id, c.group_id, author_id))`,
  'a message in a thread by a third person': `SELECT FROM message JOIN conversation AS c ON c.id = conversation_id
    WHERE group_id IS NULL AND author_id NOT IN (person_low, person_high)`,
  'a thread of a student with a teacher of others': `SELECT FROM conversation AS c WHERE group_id IS NULL
    AND NOT EXISTS (SELECT FROM class JOIN class_teacher ON class_id = class.id JOIN group_member AS m USING (group_id)
      WHERE class.course_id = c.course_id AND (teacher_id, m.person_id) = (person_low, person_high))`,
  'a message from the future or out of its order': `SELECT FROM (SELECT created_at,
    lag(created_at) OVER (ORDER BY id) AS before FROM message) AS m WHERE before > created_at OR created_at > $today`,
  'a reader who is not a member': `SELECT FROM read_position AS r JOIN conversation AS c ON c.id = conversation_id
    WHERE group_id IS NULL AND r.person_id NOT IN (person_low, person_high)`,
  'an author with unread messages above the last answer': `SELECT FROM message JOIN read_position AS r USING (conversation_id)
    WHERE author_id = person_id AND id > message_id`,
};

const cases: { size: SeedSize; now: string; when: string }[] = [
  { size: 'demo', now: november, when: 'in November' },
  { size: 'demo', now: lastOfAugust, when: 'in the last hour of the summer' },
  { size: 'demo', now: firstOfSeptember, when: 'in the first hour of September' },
  { size: 'demo', now: '2027-04-10T05:00:00Z', when: 'in spring' },
  { size: 'S', now: november, when: 'in November' },
];

describe.each(cases)('the seed $size $when', ({ size, now }) => {
  let db: Db;
  beforeAll(async () => {
    ({ db } = await databaseOf(now, size));
  });

  it.each(Object.entries(invalidRowQueries))('does not have %s', async (_, query) => {
    expect(
      await queryRows(db, query.replaceAll('$today', `'${now}'`).replaceAll('$date', dateOf(now))),
    ).toEqual([]);
  });

  it('has classes, messages and marks up to the current term', async () => {
    const [counts] = await queryRows(
      db,
      `SELECT count(*) > 0 AS has_classes,
         (SELECT count(*) FROM message) >= 2000 AS has_talk, (SELECT count(*) FROM attendance) > 5000 AS has_marks
       FROM class JOIN course ON course.id = course_id JOIN term_period USING (academic_year_id, term_id)
       WHERE ${dateOf(now)} BETWEEN starts_on AND ends_on`,
    );
    expect(counts).toEqual({ has_classes: true, has_talk: true, has_marks: true });
  });

  it('has lessons and one moved lesson in the current week, and lessons of odd and of even weeks', async () => {
    const day = dateOf(now);
    const week = `date_trunc('week', ${day})::date`;
    const [timetable] = await queryRows(
      db,
      `SELECT (SELECT count(*) > 0 FROM lesson WHERE date - ${week} BETWEEN 0 AND 6) AS has_lessons,
         (SELECT array_agg(kind ORDER BY kind) FROM timetable_change WHERE date - ${week} BETWEEN 0 AND 6) AS changes,
         (SELECT count(DISTINCT weeks)::int FROM timetable_slot WHERE ${day} BETWEEN valid_from AND valid_until) AS kinds`,
    );
    const isSummer = now === lastOfAugust;
    expect(timetable).toEqual({
      has_lessons: true,
      changes: expect.arrayContaining(['moved']),
      kinds: isSummer ? 1 : 3,
    });
  });

  it('advances the sequences and validates all foreign keys', async () => {
    const inserted = await queryRows<{ id: number }>(
      db,
      `INSERT INTO conversation (course_id, person_low, person_high) VALUES (1, 3, 4) RETURNING id`,
    );
    expect(inserted[0]?.id).toBeGreaterThan(50);
    await expect(
      queryRows(db, 'INSERT INTO message (conversation_id, author_id, text) VALUES (1, -1, $$x$$)'),
    ).rejects.toThrow(/foreign key/);
    await expect(queryRows(db, 'UPDATE attendance SET updated_by = -1')).rejects.toThrow(/foreign key/);
  });
});

describe('the current year', () => {
  const YEARS_WITH_CLASSES = `SELECT label FROM academic_year WHERE id IN (SELECT academic_year_id FROM course JOIN class ON course_id = course.id
       WHERE class.id NOT IN (SELECT class_id FROM registration_offer)) ORDER BY id`;

  it("begins on 1 September in Bishkek, independent of the server's time zone (§9 Years.1, §9 Years.2, D§6.5, D-43.2)", async () => {
    const years = async (now: string) => {
      const { db } = await databaseOf(now);
      return (await queryRows<{ label: string }>(db, YEARS_WITH_CLASSES)).map(({ label }) => label);
    };
    expect(await years(lastOfAugust)).toEqual(['2024-25', '2025-26']);
    expect(await years(firstOfSeptember)).toEqual(['2025-26', '2026-27']);
  });
});

describe('the size S', () => {
  it('has the planned row counts', async () => {
    const { db } = await databaseOf(november, 'S');
    const [counts] = await queryRows(
      db,
      `SELECT (SELECT count(*) FROM person WHERE role = 2) AS students, (SELECT count(*) FROM person WHERE role = 1 AND login NOT IN ('registrar', 'dean')) AS teachers,
         (SELECT count(*) FROM message) AS messages,
         (SELECT count(*) FROM attendance JOIN lesson ON lesson.id = lesson_id JOIN class ON class.id = class_id
           WHERE NOT is_elective) AS marks`,
    );
    expect(counts).toEqual({ students: 500, teachers: 40, messages: 25_000, marks: 50_000 });
  });
});
