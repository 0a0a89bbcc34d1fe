import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays } from '@portal/domain';
import { notifications } from '@portal/wire';
import { ANSWER_TEXT_MAX_LENGTH, QUESTIONS_MAX, type Answer } from '@portal/wire/questionnaires/fields';
import { questionnairesOffice, type WantedQuestionnaire } from '@portal/wire/questionnaires/office';
import { questionnaires } from '@portal/wire/questionnaires/questionnaires';
import { startServer, type TestServer } from '../../../test/harness.ts';
import { clearAudit } from '../../../test/people/clear-audit.ts';
import {
  findQuestionnaireClass,
  type QuestionnaireClass,
} from '../../../test/questionnaires/questionnaire-class.ts';
import { queryRows } from '../../../test/seeded-database.ts';
import { followDays } from './announce.ts';
import { sealClosed } from './periodic.queries.ts';

let server: TestServer;
let group: QuestionnaireClass;
let today: string;

beforeAll(async () => {
  server = await startServer();
  group = await findQuestionnaireClass(server);
  today = group.wanted.opensOn;
});
afterAll(() => server.close());
beforeEach(() => clearAudit(server.db));

const answers: Answer[] = [{ option: 0 }, { option: 0 }, { text: 'Да' }];
const tryAnswer = (questionnaireId: number, given: Answer[] = answers) => {
  const [student] = group.students;
  if (!student) throw new Error('The class has no students');
  return student.tryRequest(questionnaires.answer, {
    questionnaireId,
    classId: group.classId,
    answers: given,
  });
};
const trySave = (changes: Partial<WantedQuestionnaire>) =>
  group.office.tryRequest(questionnairesOffice.save, { ...group.wanted, ...changes });
const idsOf = (all: readonly { readonly id: number }[] = []) => all.map(({ id }) => id);
const ownIds = async () => idsOf(await group.students[0]?.request(questionnaires.own, {}));
const participants = (id: number) =>
  queryRows(server.db, `select 1 from questionnaire_participation where questionnaire_id = ${id}`);
const auditCount = () => queryRows<{ count: number }>(server.db, 'select count(*)::int as count from audit');

describe('the days of a questionnaire', () => {
  it('count from the first to the last, also when it is one day', async () => {
    const { id, state } = await group.add({ closesOn: today });
    expect(state).toBe('open');
    expect(await ownIds()).toContain(id);
    expect(await tryAnswer(id)).toMatchObject({ status: 200, data: [{ counted: true }] });
    await sealClosed(server.db);
    expect(await participants(id)).toHaveLength(1);
  });

  it('do not count before the first: it is not listed, not answered, and teachers do not see it', async () => {
    const { id, state } = await group.add({ opensOn: addDays(today, 1) });
    expect(state).toBe('planned');
    expect(await ownIds()).not.toContain(id);
    expect(await tryAnswer(id)).toMatchObject({ code: 'questionnaireClosed' });
    const teacher = await server.signIn('teacher');
    expect(idsOf(await teacher.request(questionnaires.taught, {}))).not.toContain(id);
  });

  it('are in the list of the office with the state that the day gives', async () => {
    const planned = await group.add({ opensOn: addDays(today, 1) });
    const closed = await group.add();
    await group.close(closed.id);
    const list = await group.office.request(questionnairesOffice.list, {});
    const stateOf = (id: number) => list.find((one) => one.id === id)?.state;
    expect([stateOf(planned.id), stateOf(closed.id)]).toEqual(['planned', 'closed']);
    const days = list.map(({ opensOn }) => opensOn);
    expect(days).toEqual(days.toSorted((one, other) => other.localeCompare(one)));
  });

  it('notify the students on the first day, and neither before it nor after the last', async () => {
    const title = { ru: 'Завтрашняя', kg: 'Эртеңки', en: 'Of tomorrow' };
    const planned = await group.add({ title, opensOn: addDays(today, 1) });
    const closed = await group.add({ title: { ru: 'Закрытая' } });
    await group.close(closed.id);
    await followDays(server.app);
    const bodies = async () =>
      (await group.students[1]?.request(notifications.page, {}))?.map(({ body }) => body).join('\n');
    expect(await bodies()).not.toMatch(/Завтрашняя|Закрытая/);
    await server.db
      .updateTable('questionnaire')
      .set({ opens_on: today })
      .where('id', '=', planned.id)
      .execute();
    await followDays(server.app);
    expect(await bodies()).toContain('Завтрашняя');
    expect(await bodies()).toContain(planned.closesOn.split('-').toReversed().join('.'));
  });
});

describe('a questionnaire that has opened', () => {
  it('closes today at the earliest, or later, and is otherwise as it was', async () => {
    const before = await group.add({ closesOn: addDays(today, 3) });
    const { id } = before;
    const refused = await trySave({ id, closesOn: addDays(today, -1) });
    expect(refused).toMatchObject({ status: 200, code: 'questionnaireDaysRefused' });
    expect(refused.message).not.toBe('');
    const changed = await group.add({
      id,
      title: { ru: 'Другая' },
      opensOn: addDays(today, 1),
      closesOn: today,
      disciplineId: undefined,
      questions: [{ kind: 'text', text: { ru: 'Один' }, options: [] }],
    });
    expect(changed).toEqual({ ...before, closesOn: today });
    expect(await tryAnswer(id)).toMatchObject({ data: [{ counted: true }] });
  });

  it('loses no answer when the last day moves', async () => {
    const { id, closesOn } = await group.add();
    await tryAnswer(id);
    expect(await group.add({ id, closesOn: addDays(closesOn, 5) })).toMatchObject({ answerCount: 1 });
    expect(await tryAnswer(id)).toMatchObject({ data: [{ counted: false }] });
  });

  it('does not open again after its last day, and nothing is in the audit', async () => {
    const { id } = await group.add();
    await group.close(id);
    await sealClosed(server.db);
    const before = await auditCount();
    expect(await trySave({ id, closesOn: addDays(today, 9) })).toMatchObject({ code: 'questionnaireOpened' });
    expect(await tryAnswer(id)).toMatchObject({ code: 'questionnaireClosed' });
    expect(await auditCount()).toEqual(before);
  });

  it('that is deleted without answers leaves its text in the audit, and is not found again', async () => {
    const { id } = await group.add({ title: { ru: 'Лишняя' } });
    await group.office.request(questionnairesOffice.remove, { id });
    const rows = await queryRows<{ before: unknown; after: unknown; actor: string }>(
      server.db,
      'select before, after, actor from audit order by id desc limit 1',
    );
    const actor = `person:${group.office.user?.personId}`;
    expect(rows).toMatchObject([{ before: { title: 'Лишняя' }, after: null, actor }]);
    expect(await group.office.tryRequest(questionnairesOffice.remove, { id })).toMatchObject({ status: 404 });
    expect(await group.office.tryRequest(questionnairesOffice.results, { id })).toMatchObject({
      status: 404,
    });
  });
});

describe('wrong input', () => {
  it.each<[string, Partial<WantedQuestionnaire>]>([
    ['a name of blanks', { title: { ru: '   ' } }],
    ['a day that does not exist', { closesOn: '2027-02-30' }],
    [
      'one question too many',
      {
        questions: Array.from({ length: QUESTIONS_MAX + 1 }, () => ({
          kind: 'text' as const,
          text: { ru: 'Что изменить?' },
          options: [],
        })),
      },
    ],
  ])('of the office with %s stores nothing', async (_, changes) => {
    const before = await group.office.request(questionnairesOffice.list, {});
    expect(await trySave(changes)).toMatchObject({ status: 422 });
    expect(await group.office.request(questionnairesOffice.list, {})).toEqual(before);
  });

  it.each<[string, Answer[]]>([
    ['a point before the first one', [{ option: -1 }, { option: 0 }, {}]],
    ['a point between two', [{ option: 0.5 }, { option: 0 }, {}]],
    [
      'a text that is too long',
      [{ option: 0 }, { option: 0 }, { text: 'я'.repeat(ANSWER_TEXT_MAX_LENGTH + 1) }],
    ],
  ])('of a student with %s counts nothing', async (_, given) => {
    const { id } = await group.add();
    expect(await tryAnswer(id, given)).toMatchObject({ status: 422 });
    expect(await participants(id)).toEqual([]);
  });

  it('of a student as long as the bound counts', async () => {
    const { id } = await group.add();
    const text = 'я'.repeat(ANSWER_TEXT_MAX_LENGTH);
    expect(await tryAnswer(id, [{ option: 0 }, { option: 0 }, { text }])).toMatchObject({ status: 200 });
    expect(await participants(id)).toHaveLength(1);
  });
});
