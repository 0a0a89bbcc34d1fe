import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { profile, study } from '@portal/wire';
import { passwords, startServer, type TestServer } from '../../../../test/harness.ts';
import { selectStudyFilter } from '../../../../test/clients/study-filter.ts';
import { importCommands } from '../../../../test/records/import-session.ts';
import { queryRows } from '../../../../test/seeded-database.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Gives a person the password of a demo account. */
const setPassword = (login: string, like: keyof typeof passwords) =>
  queryRows(
    server.db,
    `UPDATE person SET password_hash = (SELECT password_hash FROM person WHERE login = '${like}') WHERE login = '${login}'`,
  );

describe('people of an import', () => {
  it('sign in and find what they study and teach, next to records of no source', async () => {
    const [current] = await queryRows<{ year: number; term: string; discipline: string }>(
      server.db,
      `SELECT academic_year_id AS year, CASE term_id WHEN 1 THEN 'spring' WHEN 2 THEN 'fall' ELSE 'summer' END AS term,
         (SELECT min(code) FROM discipline) AS discipline
       FROM term_period, university_clock ORDER BY starts_on <= today DESC, abs(starts_on - today) LIMIT 1`,
    );
    const { year = 0, term, discipline } = current ?? {};
    const { import: importTables } = importCommands({ url: server.databaseUrl, dir: server.dataDir });
    const { output } = await importTables(
      {
        groups: ['sourceId,title,kind,faculty', 'G1,ПИ-1-99,group,FIT'],
        people: [
          'sourceId,role,fullName,pin,birthDate,faculty,login',
          'S1,student,Асанов Тимур Бакытович,20110200612345,2006-10-01,FIT,imported',
          'T1,teacher,Асанова Гүл,,,FIT,imported-teacher',
        ],
        members: ['person,group', 'S1,G1'],
        teaching: [
          'year,term,discipline,credits,group,semester,teacher,lessons',
          `${year},${term},${discipline},4,G1,3,imported-teacher,lecture`,
        ],
      },
      '--year',
      String(year),
    );
    expect(output).toMatch(/Import 1: 6 changes/);
    await setPassword('imported', 'student');
    await setPassword('imported-teacher', 'teacher');
    const student = server.createClient();
    await student.signIn('imported', passwords.student);
    expect(await student.request(profile.personalData, {})).toMatchObject({
      fullName: 'Асанов Тимур Бакытович',
      birthDate: '2006-10-01',
      taxId: '20110200612345',
    });
    const filter = await selectStudyFilter(student);
    expect(await student.request(study.studentGroups, filter)).toMatchObject([{ name: 'ПИ-1-99' }]);
    const teacher = server.createClient();
    await teacher.signIn('imported-teacher', passwords.teacher);
    expect(await selectStudyFilter(teacher)).toEqual(filter);
  });
});
