import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { questionnairesOffice } from '@portal/wire/questionnaires/office';
import { questionnaires } from '@portal/wire/questionnaires/questionnaires';
import { startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { clearAudit } from '../../../../test/people/clear-audit.ts';
import { grantClaim } from '../../../../test/people/grant-claim.ts';
import { classesOf, fillClass } from '../../../../test/questionnaires/fill-class.ts';
import {
  findQuestionnaireClass,
  type QuestionnaireClass,
} from '../../../../test/questionnaires/questionnaire-class.ts';
import { queryRows } from '../../../../test/seeded-database.ts';
import { sealClosed } from '../periodic.queries.ts';

let server: TestServer;
let group: QuestionnaireClass;
let editor: TestClient;

beforeAll(async () => {
  server = await startServer();
  group = await findQuestionnaireClass(server);
  editor = await server.signIn('editor');
});
afterAll(() => server.close());
beforeEach(() => clearAudit(server.db));

const grant = (faculties: readonly number[]) =>
  grantClaim(server.db, editor.user?.personId ?? 0, { name: 'questionnaires.manage', faculties });
const resultsOf = (id: number, client = group.office) => client.request(questionnairesOffice.results, { id });
const viewed = () =>
  queryRows<{ actor: string; personId: number }>(
    server.db,
    `select actor, person_id as "personId" from audit where action = 'personViewed' order by person_id`,
  );

/** A questionnaire for all classes of the term, with so many answers for the first classes of its faculty. */
async function answered(counts: readonly number[]) {
  const { id } = await group.add({ facultyId: undefined, disciplineId: undefined });
  const all = await classesOf(server, id);
  const own = all.filter(({ facultyId }) => facultyId === group.wanted.facultyId);
  const foreign = all.filter(({ facultyId }) => facultyId !== group.wanted.facultyId);
  for (const [at, count] of counts.entries())
    await fillClass(server, { questionnaireId: id, classId: own[at]?.classId ?? 0 }, count);
  return { id, own, foreign };
}

describe('the total of the office', () => {
  it('adds up the classes with five answers and more, and leaves the smaller ones out', async () => {
    const { id, own } = await answered([5, 6, 4]);
    await group.close(id);
    const { classes, total } = await resultsOf(id);
    expect(total).toMatchObject({ answerCount: 11, classCount: 2 });
    expect(total?.questions[0]?.options.map(({ count }) => count)).toEqual([0, 0, 0, 0, 11]);
    const [five, six, four] = own.map(({ classId }) => classId);
    expect(new Set(total?.questions[2]?.texts)).toEqual(new Set([`Занятие ${five}`, `Занятие ${six}`]));
    const shown = classes.filter(({ hasResults }) => hasResults).map(({ classId }) => classId);
    expect(new Set(shown)).toEqual(new Set([five, six]));
    expect(classes.find(({ classId }) => classId === four)).toMatchObject({
      answerCount: 4,
      hasResults: false,
    });
  });

  it('is the same after the answers of small classes were erased', async () => {
    const { id } = await answered([5, 4, 1]);
    await group.close(id);
    const before = await resultsOf(id);
    await sealClosed(server.db);
    await sealClosed(server.db);
    expect(await resultsOf(id)).toEqual(before);
    expect(before.total).toMatchObject({ answerCount: 5, classCount: 1 });
  });

  it('is none when each class has four answers, however many there are together', async () => {
    const { id } = await answered([4, 4, 4]);
    await group.close(id);
    expect((await resultsOf(id)).total).toBeNull();
  });

  it('has the classes of the faculties of a claim alone', async () => {
    const { id, own, foreign } = await answered([5]);
    const [other] = foreign;
    await fillClass(server, { questionnaireId: id, classId: other?.classId ?? 0 }, 7);
    await group.close(id);
    expect((await resultsOf(id)).total).toMatchObject({ answerCount: 12, classCount: 2 });
    await grant([other?.facultyId ?? 0]);
    const { classes, total } = await resultsOf(id, editor);
    expect(total).toMatchObject({ answerCount: 7, classCount: 1 });
    const foreignIds = new Set(own.map(({ classId }) => classId));
    expect(classes.filter(({ classId }) => foreignIds.has(classId))).toEqual([]);
    const list = await editor.request(questionnairesOffice.list, {});
    expect(list.find((one) => one.id === id)).toMatchObject({ answerCount: 7, canChange: false });
    const classId = own[0]?.classId ?? 0;
    expect(await editor.tryRequest(questionnairesOffice.classResults, { id, classId })).toMatchObject({
      status: 404,
    });
    expect(await viewed()).toEqual([]);
  });
});

describe('the results of one class', () => {
  const teachersOf = (classId: number) =>
    queryRows<{ id: number }>(
      server.db,
      `select distinct teacher_id as id from class_teacher where class_id = ${classId} order by 1`,
    );

  it('are in the audit of each teacher of the class, with who read them', async () => {
    const { id } = await group.add();
    await fillClass(server, { questionnaireId: id, classId: group.classId }, 5);
    await group.close(id);
    await group.office.request(questionnairesOffice.classResults, { id, classId: group.classId });
    const actor = `person:${group.office.user?.personId}`;
    const teachers = await teachersOf(group.classId);
    expect(teachers.length).toBeGreaterThan(0);
    expect(await viewed()).toEqual(teachers.map((teacher) => ({ actor, personId: teacher.id })));
  });

  it('are in no audit when they are refused', async () => {
    const { id } = await group.add();
    await fillClass(server, { questionnaireId: id, classId: group.classId }, 5);
    const reply = await group.office.tryRequest(questionnairesOffice.classResults, {
      id,
      classId: group.classId,
    });
    expect(reply).toMatchObject({ code: 'resultsNotShown' });
    expect(reply.message).toContain('не меньше 5');
    expect(await viewed()).toEqual([]);
  });

  it('are not found for a class that the questionnaire is not for', async () => {
    const { id, foreign } = await answered([5]);
    const narrow = await group.add();
    await group.close(id);
    await group.close(narrow.id);
    const classId = foreign[0]?.classId ?? 0;
    const reply = await group.office.tryRequest(questionnairesOffice.classResults, {
      id: narrow.id,
      classId,
    });
    expect(reply).toMatchObject({ status: 404 });
  });

  it('are the same for the office and the teacher of the class', async () => {
    const { id } = await group.add();
    const { classId } = group;
    await fillClass(server, { questionnaireId: id, classId }, 5);
    await group.close(id);
    const teacher = await server.signIn('teacher');
    const own = await teacher.request(questionnaires.results, { questionnaireId: id, classId });
    expect(own).toEqual(await group.office.request(questionnairesOffice.classResults, { id, classId }));
  });
});
