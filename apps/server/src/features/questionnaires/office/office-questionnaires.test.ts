import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays } from '@portal/domain';
import { questionnairesOffice, type WantedQuestionnaire } from '@portal/wire/questionnaires/office';
import { startServer, type TestClient, type TestServer } from '../../../../test/harness.ts';
import { clearAudit } from '../../../../test/people/clear-audit.ts';
import { grantClaim } from '../../../../test/people/grant-claim.ts';
import {
  findQuestionnaireClass,
  type QuestionnaireClass,
} from '../../../../test/questionnaires/questionnaire-class.ts';
import { queryRows } from '../../../../test/seeded-database.ts';

let server: TestServer;
let group: QuestionnaireClass;
let editor: TestClient;
let foreignId: number;

const grant = (faculties: readonly number[]) =>
  grantClaim(server.db, editor.user?.personId ?? 0, { name: 'questionnaires.manage', faculties });

beforeAll(async () => {
  server = await startServer();
  group = await findQuestionnaireClass(server);
  editor = await server.signIn('editor');
  const { faculties } = await group.office.request(questionnairesOffice.choices, {});
  foreignId = faculties.find(({ facultyId }) => facultyId !== group.wanted.facultyId)?.facultyId ?? 0;
});
afterAll(() => server.close());
beforeEach(() => clearAudit(server.db));

const trySave = (changes: Partial<WantedQuestionnaire>, client = group.office) =>
  client.tryRequest(questionnairesOffice.save, { ...group.wanted, ...changes });
const audits = () =>
  queryRows<{ action: string; before: unknown; after: unknown }>(
    server.db,
    'select action, before, after from audit order by id',
  );

describe('a questionnaire of the office', () => {
  it('is for the classes that were chosen, and changed until it opens', async () => {
    const { opensOn, closesOn } = group.wanted;
    const all = await group.office.request(questionnairesOffice.reach, group.wanted);
    const planned = await group.add({ opensOn: addDays(opensOn, 1) });
    expect(planned).toMatchObject({ state: 'planned', classCount: all.classCount, canChange: true });
    const { id } = planned;
    const changed = await group.add({ id, opensOn: addDays(opensOn, 2), title: { ru: 'Другая' } });
    expect(changed).toMatchObject({ id, title: { ru: 'Другая' }, classCount: all.classCount });
    const opened = await group.add({ id, title: { ru: 'Третья' } });
    expect(opened).toMatchObject({ state: 'open', title: { ru: 'Третья' } });
    const later = await group.add({ id, title: { ru: 'Четвёртая' }, closesOn: addDays(closesOn, 1) });
    expect(later).toMatchObject({ title: { ru: 'Третья' }, closesOn: addDays(closesOn, 1) });
    await group.close(id);
    expect(await trySave({ id })).toMatchObject({ code: 'questionnaireOpened' });
    expect(await audits()).toMatchObject([
      { action: 'questionnaireChanged', before: null, after: { title: 'О занятиях' } },
      { before: { title: 'О занятиях' }, after: { title: 'Другая' } },
      { after: { title: 'Третья' } },
      { after: { closesOn: addDays(closesOn, 1) } },
    ]);
  });

  it('offers disciplines and teachers of the term, which narrow the classes', async () => {
    const { academicYearId, termId, facultyId } = group.wanted;
    const term = { academicYearId, termId, facultyId };
    const { disciplines, teachers } = await group.office.request(questionnairesOffice.targets, term);
    expect(disciplines.length).toBeGreaterThan(1);
    expect(teachers.length).toBeGreaterThan(1);
    const whole = await group.office.request(questionnairesOffice.reach, term);
    const one = await group.office.request(questionnairesOffice.reach, {
      ...term,
      teacherId: teachers[0]?.id,
    });
    expect(one.classCount).toBeGreaterThan(0);
    expect(one.classCount).toBeLessThan(whole.classCount);
    expect(whole.studentCount).toBeGreaterThan(whole.classCount);
  });

  it.each<[string, Partial<WantedQuestionnaire>, string]>([
    ['opens in the past', { opensOn: '2020-01-01' }, 'questionnaireDaysRefused'],
    ['closes before it opens', { closesOn: '2020-01-01' }, 'questionnaireDaysRefused'],
    [
      'has a choice with one option',
      { questions: [{ kind: 'choice', text: { ru: 'Темп' }, options: [{ ru: 'Быстро' }] }] },
      'optionsRefused',
    ],
    [
      'has a scale with options',
      { questions: [{ kind: 'scale', text: { ru: 'Темп' }, options: [{ ru: 'Быстро' }] }] },
      'optionsRefused',
    ],
    ['is for nobody', { academicYearId: 1990 }, 'noClassesChosen'],
  ])('is refused when it %s', async (_, changes, code) => {
    expect(await trySave(changes)).toMatchObject({ status: 200, code });
    expect(await audits()).toEqual([]);
  });

  it('is deleted until it has answers', async () => {
    const { id } = await group.add();
    const empty = await group.add();
    await group.answer(id, 0, [{ option: 0 }, { option: 0 }, {}]);
    const remove = (one: number) => group.office.tryRequest(questionnairesOffice.remove, { id: one });
    expect(await remove(id)).toMatchObject({ code: 'questionnaireOpened' });
    expect(await remove(empty.id)).toMatchObject({ status: 200 });
    const list = await group.office.request(questionnairesOffice.list, {});
    expect(list.map((one) => one.id)).toContain(id);
    expect(list.map((one) => one.id)).not.toContain(empty.id);
  });

  it('of all faculties takes a claim for the whole university; a foreign one is not found', async () => {
    const { id } = await group.add();
    const wide = await group.add({ facultyId: undefined });
    await grant([foreignId]);
    expect(await trySave({ facultyId: undefined }, editor)).toMatchObject({ status: 403 });
    expect(await trySave({}, editor)).toMatchObject({ status: 404 });
    expect(await trySave({ id }, editor)).toMatchObject({ status: 404 });
    const seen = await editor.request(questionnairesOffice.list, {});
    expect(seen.map((one) => one.id)).not.toContain(id);
    await grant([group.wanted.facultyId ?? 0]);
    const own = await editor.request(questionnairesOffice.list, {});
    expect(own.find((one) => one.id === id)).toMatchObject({ canChange: true });
    expect(own.find((one) => one.id === wide.id)).toMatchObject({ canChange: false });
    expect(await trySave({ id: wide.id }, editor)).toMatchObject({ status: 403 });
  });
});

describe('the results of the office', () => {
  it('are counts while it is open, and sums of classes with five answers after it', async () => {
    const { id } = await group.add();
    const { classId } = group;
    for (let at = 0; at < 5; at += 1)
      await group.answer(id, at, [{ option: 2 }, { option: 0 }, { text: 'Да' }]);
    const open = await group.office.request(questionnairesOffice.results, { id });
    expect(open.total).toBeNull();
    expect(open.classes.find((one) => one.classId === classId)).toMatchObject({
      answerCount: 5,
      hasResults: false,
    });
    await group.close(id);
    const closed = await group.office.request(questionnairesOffice.results, { id });
    expect(closed.total).toMatchObject({
      answerCount: 5,
      classCount: 1,
      questions: [{ average: 3 }, {}, {}],
    });
    expect(await audits()).not.toContainEqual(expect.objectContaining({ action: 'personViewed' }));
    const one = await group.office.request(questionnairesOffice.classResults, { id, classId });
    expect(one.questions[2]?.texts).toEqual(['Да', 'Да', 'Да', 'Да', 'Да']);
    expect(await audits()).toContainEqual(expect.objectContaining({ action: 'personViewed' }));
    const other = closed.classes.find((row) => row.classId !== classId);
    const few = { id, classId: other?.classId ?? 0 };
    expect(await group.office.tryRequest(questionnairesOffice.classResults, few)).toMatchObject({
      code: 'resultsNotShown',
    });
    await grant([foreignId]);
    const foreign = await editor.tryRequest(questionnairesOffice.classResults, { id, classId });
    expect(foreign).toMatchObject({ status: 404 });
  });
});
