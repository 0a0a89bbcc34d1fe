import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { transcript, type Transcript } from '@portal/wire';
import { giveEightTerms } from '../../../test/journal/eight-terms.ts';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import { queryRows } from '../../../test/seeded-database.ts';
import { storeSetting } from '../../../test/settings.ts';

let server: TestServer;
let student: TestClient;
let newcomer: number;
beforeAll(async () => {
  server = await startServer();
  student = await server.signIn('student');
  newcomer = (await personOf('newcomer')).id;
});
afterAll(() => server.close());

const personOf = (login: string) =>
  server.db
    .selectFrom('person')
    .select(['id', 'full_name'])
    .where('login', '=', login)
    .executeTakeFirstOrThrow();

const read = (): Promise<Transcript> => student.request(transcript.read, {});

interface PlainGrade {
  readonly key: string;
  readonly points: number | null;
  readonly passed: boolean;
  readonly credits: number;
}

/** Decisions 4, computed from the rows of the table. */
async function plainTotals() {
  const grades = await queryRows<PlainGrade>(
    server.db,
    `SELECT semester || ' ' || discipline_id AS key, points, credits, coalesce(points >= 61, is_passed) AS passed
     FROM final_grade JOIN person ON id = student_id WHERE login = 'student' ORDER BY points DESC NULLS LAST`,
  );
  const best = [...new Map(grades.toReversed().map((grade) => [grade.key, grade])).values()];
  const hundredths = (points: number) =>
    (
      [
        [87, 400],
        [80, 333],
        [74, 300],
        [68, 233],
        [61, 200],
      ].find(([from = 0]) => points >= from) ?? [0, 0]
    )[1] ?? 0;
  const graded = best.filter(({ points }) => points !== null);
  const credits = graded.reduce((sum, grade) => sum + grade.credits, 0);
  const total = graded.reduce((sum, grade) => sum + hundredths(grade.points ?? 0) * grade.credits, 0);
  return {
    gpa: Math.round(total / credits) / 100,
    earnedCredits: best.filter(({ passed }) => passed).reduce((sum, grade) => sum + grade.credits, 0),
    disciplines: best.length,
  };
}

describe("a student's transcript", () => {
  it('has its rows by group, year and term, with the best attempt of each discipline (§3 Transcript, D§4 Transcript.1)', async () => {
    const { rows, terms } = await read();
    const place = ({ groupId, academicYearId, termOrder }: (typeof rows)[number] | (typeof terms)[number]) =>
      [groupId, academicYearId, termOrder].map((number) => String(number).padStart(9, '0')).join(' ');
    expect(rows.map(place)).toEqual(rows.map(place).toSorted());
    expect(terms.map(place)).toEqual([...new Set(rows.map(place))]);
    expect(terms.every(({ termNames }) => termNames.kg !== '' && termNames.en !== '')).toBe(true);
    const retaken = rows.find(({ attempts }) => attempts.length > 1);
    expect(retaken).toMatchObject({ points: 76, letter: 'C', gradePoints: 3, isPassed: true });
    expect(retaken?.attempts).toMatchObject([
      { number: 1, points: 52, letter: 'FX', isPassed: false },
      { number: 2, points: 76, letter: 'C', isPassed: true },
    ]);
    expect(retaken?.attempts[0]).toMatchObject({ academicYearId: retaken?.academicYearId, termOrder: 1 });
    expect(retaken?.attempts[1]?.termOrder).toBe(2);
  });

  it('has the GPA and the earned credits by term and in all (§3 Transcript, D§4 Grades.1)', async () => {
    const { gpa, earnedCredits, rows, groups, terms } = await read();
    expect({ gpa, earnedCredits, disciplines: rows.length }).toEqual(await plainTotals());
    expect(groups).toMatchObject([{ gpa, earnedCredits, groupName: expect.stringContaining('-') }]);
    expect(terms.reduce((sum, term) => sum + term.earnedCredits, 0)).toBe(earnedCredits);
  });

  it('names student, speciality, institution and who signs in every language (§3 Transcript)', async () => {
    const { student: holder, groups, institution, signatories, scale } = await read();
    expect(holder).toMatchObject({ fullName: 'Үсөнов Бектур Өмүрбекович', studentCode: '0000009' });
    expect(holder.birthDate).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(groups[0]?.specialityNames).toMatchObject({
      kg: 'Программалык инженерия',
      en: 'Software Engineering',
    });
    expect(institution.addressNames.kg).toContain('Окуу көчөсү');
    expect(signatories.map(({ positionNames }) => positionNames.en)).toEqual(['Rector', 'Registrar']);
    expect(scale.letters.map(({ letter }) => letter)).toEqual(['A', 'B', 'C', 'D', 'E', 'FX', 'F']);
  });

  it("does not contain anything of a classmate's", async () => {
    const canary = { points: 99, recorded_on: '1999-09-09' };
    await server.db
      .updateTable('final_grade')
      .set(canary)
      .where('student_id', '=', newcomer)
      .where('points', 'is not', null)
      .execute();
    const { body } = await student.tryRequest(transcript.read, {});
    expect(body).not.toContain(canary.recorded_on);
    const other = await personOf('newcomer');
    expect(body).not.toContain(other.full_name);
  });
});

describe('a change of the rules or the grades', () => {
  it('holds for the next request', async () => {
    const { rows } = await read();
    const pass = { letter: 'P', from: 50, gradePoints: 1 };
    await storeSetting(server.db, 'gradeScales', [{ fromYear: 2000, passFrom: 50, letters: [pass] }]);
    const changed = await read();
    expect(changed.gpa).toBe(1);
    expect(changed.rows.map(({ letter }) => letter)).toEqual(
      rows.map(({ points }) => (points === null ? null : 'P')),
    );
    await server.db.deleteFrom('setting').where('name', '=', 'gradeScales').execute();
    expect((await read()).rows).toEqual(rows);
  });

  it('of group leaves the grades in the group where they were given', async () => {
    const { db } = server;
    await db
      .updateTable('final_grade')
      .set({ group_id: 3 })
      .where('student_id', '=', 9)
      .where('semester', '=', 1)
      .execute();
    const { groups, terms, rows, gpa } = await read();
    expect(groups.map(({ groupId }) => groupId)).toEqual([1, 3]);
    expect(terms.map(({ groupId, termOrder }) => [groupId, termOrder])).toEqual([
      [1, 2],
      [3, 1],
    ]);
    expect(rows.findLastIndex(({ groupId }) => groupId === 1)).toBeLessThan(
      rows.findIndex(({ groupId }) => groupId === 3),
    );
    expect(gpa).toBe((await plainTotals()).gpa);
  });

  it('shows eight terms', async () => {
    await giveEightTerms(server.db, [9]);
    const { terms, rows, gpa, earnedCredits } = await read();
    expect(terms).toHaveLength(8);
    expect(rows).toHaveLength(56);
    expect(rows.filter(({ attempts }) => attempts.length === 2)).toHaveLength(
      rows.filter(({ disciplineId }) => disciplineId % 7 === 1).length,
    );
    expect({ gpa, earnedCredits, disciplines: 56 }).toEqual(await plainTotals());
  });

  it('leaves an empty transcript without grades', async () => {
    await server.db.deleteFrom('final_grade').where('student_id', '=', 9).execute();
    const { rows, terms, gpa, earnedCredits, groups } = await read();
    expect({ rows, terms, gpa, earnedCredits }).toEqual({ rows: [], terms: [], gpa: null, earnedCredits: 0 });
    expect(groups).toMatchObject([{ gpa: null }]);
  });
});
