import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { qrReports } from '@portal/wire';
import { setStatus } from '../../../test/people/give-orders.ts';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { queryRows } from '../../../test/seeded-database.ts';

interface RatedStudent {
  readonly id: number;
  readonly groupId: number;
  readonly year: string;
  readonly credits: number;
  /** What the GPA counts. */
  readonly gradedCredits: number;
  readonly gpa: number | null;
}

let server: TestServer;
let student: TestClient;

/** The rating in one plain statement: SQL rounds the exact fraction half up. */
const readRating = () =>
  queryRows<RatedStudent>(
    server.db,
    `with best as (
       select distinct on (student_id, semester, discipline_id) student_id, credits, points, is_passed from final_grade
       order by student_id, semester, discipline_id, coalesce(points, is_passed::int) desc, attempt desc)
     select person.id, study_group.id as "groupId",
       study_group.speciality_id || ' ' || split_part(study_group.title, '-', 3) as year,
       coalesce(sum(credits) filter (where points >= 61 or is_passed), 0)::int as credits,
       coalesce(sum(credits) filter (where points is not null), 0)::int as "gradedCredits",
       round(sum(credits * case when points >= 87 then 4 when points >= 80 then 3.33 when points >= 74 then 3
         when points >= 68 then 2.33 when points >= 61 then 2 when points >= 0 then 0 end)
         / nullif(sum(credits) filter (where points is not null), 0), 2)::float as gpa
     from person join group_member on person_id = person.id and is_home join study_group on study_group.id = group_id
     left join best on student_id = person.id
     where person.role = 2 and not exists (select from student_period away where away.person_id = person.id and now()::date between away.first_day and away.last_day) and disabled_at is null
     group by person.id, study_group.id`,
  );

const hasPlace = ({ gradedCredits }: RatedStudent): boolean => gradedCredits >= 12;

const placeIn = (rated: readonly RatedStudent[], own: RatedStudent) => {
  const values = rated.filter(hasPlace).flatMap(({ gpa }) => gpa ?? []);
  const sorted = values.toSorted((a, b) => b - a);
  return hasPlace(own) ? { place: sorted.indexOf(own.gpa ?? 0) + 1, count: sorted.length } : undefined;
};

beforeAll(async () => {
  server = await startServer();
  student = await server.signIn('student');
});
afterAll(() => server.close());

describe('the rating', () => {
  it('equals a plain computation, for every student of a teacher (§1 Product.15, D§4 Grades.1)', async () => {
    const all = await readRating();
    const teacher = await server.signIn('teacher');
    const taught = await teacher.request(qrReports.students, {});
    expect(taught.length).toBeGreaterThan(20);
    for (const { studentId } of taught) {
      const own = all.find(({ id }) => id === studentId);
      if (!own) throw new Error(`Student ${studentId} does not study`);
      const report = await teacher.request(qrReports.rating, { studentId });
      expect(report).toMatchObject({ studentId, earnedCredits: own.credits });
      expect(report.gpa ?? null).toBe(own.gpa);
      expect([report.groupRank, report.yearRank]).toEqual([
        placeIn(
          all.filter(({ groupId }) => groupId === own.groupId),
          own,
        ),
        placeIn(
          all.filter(({ year }) => year === own.year),
          own,
        ),
      ]);
    }
  });

  it('names nobody else (D§4 Personal data.1)', async () => {
    const report = JSON.stringify(await student.request(qrReports.rating, {}));
    const others = await queryRows<{ name: string }>(
      server.db,
      `select full_name as name from person where id <> ${student.user?.personId}`,
    );
    expect(report).toContain(student.user?.fullName);
    expect(others.filter(({ name }) => report.includes(name))).toEqual([]);
  });

  it('has a place only while the student studies, and a GPA in any case', async () => {
    const id = student.user?.personId ?? 0;
    const before = await student.request(qrReports.rating, {});
    expect(before.groupRank).toBeDefined();
    await setStatus(server.db, id, 'leave');
    const teacher = await server.signIn('teacher');
    const after = await teacher.request(qrReports.rating, { studentId: id });
    expect(after).toEqual({ ...before, groupRank: undefined, yearRank: undefined });
    await setStatus(server.db, id, 'active');
  });

  it('has neither without a grade', async () => {
    const id = student.user?.personId ?? 0;
    await server.db.transaction().execute(async (db) => {
      await db.deleteFrom('final_grade').where('student_id', '=', id).execute();
    });
    const report = await student.request(qrReports.rating, {});
    expect(report).toMatchObject({ earnedCredits: 0 });
    expect([report.gpa, report.groupRank, report.yearRank]).toEqual([undefined, undefined, undefined]);
  });
});

describe('the speciality', () => {
  it('has planned and earned credits of each semester, which add up (§1 Product.15)', async () => {
    const teacher = await server.signIn('teacher');
    const [first] = (await readRating()).filter(({ credits }) => credits > 0);
    const studentId = first?.id ?? 0;
    const report = await teacher.request(qrReports.speciality, { studentId });
    const rows = await queryRows<{ semester: number; planned: number }>(
      server.db,
      `select semester, sum(credits)::int as planned from (
         select semester, discipline_id, max(credits) as credits from (
           select semester, discipline_id, credits from final_grade where student_id = ${studentId}
           union all
           select semester, discipline_id, credits from group_member join class using (group_id)
             join course on course.id = course_id where person_id = ${studentId}) known
         group by semester, discipline_id) once
       group by semester order by semester`,
    );
    expect(
      report.semesters.map(({ semesterId, plannedCredits }) => ({
        semester: semesterId,
        planned: plannedCredits,
      })),
    ).toEqual(rows);
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
    expect(report.plannedCredits).toBe(sum(rows.map(({ planned }) => planned)));
    expect(report.earnedCredits).toBe(sum(report.semesters.map(({ earnedCredits }) => earnedCredits)));
    expect(report.earnedCredits).toBe(first?.credits);
  });
});
