import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { notifications } from '@portal/wire';
import type { Answer } from '@portal/wire/questionnaires/fields';
import { questionnaires } from '@portal/wire/questionnaires/questionnaires';
import { startServer, type TestClient, type TestServer } from '../../../test/harness.ts';
import {
  findQuestionnaireClass,
  type QuestionnaireClass,
} from '../../../test/questionnaires/questionnaire-class.ts';
import { announceQuestionnaires } from './announce.ts';

let server: TestServer;
let group: QuestionnaireClass;
let teacher: TestClient;

beforeAll(async () => {
  server = await startServer();
  group = await findQuestionnaireClass(server);
  teacher = await server.signIn('teacher');
});
afterAll(() => server.close());

const answers: Answer[] = [{ option: 4 }, { option: 1 }, { text: 'Больше задач' }];
const own = (at = 0) => group.students[at]?.request(questionnaires.own, {}) ?? Promise.resolve([]);
const ownClass = async (id: number, at = 0) =>
  (await own(at)).find((one) => one.id === id)?.classes.find(({ classId }) => classId === group.classId);
const taught = async (id: number) =>
  (await teacher.request(questionnaires.taught, {})).find((one) => one.id === id);
const taughtClass = async (id: number) =>
  (await taught(id))?.classes.find(({ classId }) => classId === group.classId);
const resultsOf = (questionnaireId: number, client = teacher) =>
  client.tryRequest(questionnaires.results, { questionnaireId, classId: group.classId });

async function answeredBy(count: number): Promise<number> {
  const { id } = await group.add();
  for (let at = 0; at < count; at += 1)
    await group.answer(id, at, [{ option: at % 5 }, { option: at % 2 }, { text: `Мнение ${at}` }]);
  return id;
}

describe('a questionnaire of a student', () => {
  it('is found with its questions in the language of the student, and answered once for each class', async () => {
    const { id } = await group.add();
    const [found] = (await own()).filter((one) => one.id === id);
    expect(found).toMatchObject({
      title: 'О занятиях',
      questions: [
        { kind: 'scale', text: 'Понятно ли?', options: [] },
        { kind: 'choice', options: ['Быстро', 'Медленно'] },
        { kind: 'text' },
      ],
    });
    expect(await ownClass(id)).toMatchObject({ isAnswered: false });
    expect(await group.answer(id, 0, answers)).toBe(true);
    expect(await ownClass(id)).toMatchObject({ isAnswered: true });
    expect(await ownClass(id, 1)).toMatchObject({ isAnswered: false });
    expect(await group.answer(id, 0, [{ option: 0 }, { option: 0 }, {}])).toBe(false);
    expect(await taughtClass(id)).toMatchObject({ answerCount: 1 });
  });

  it('counts once for clicks at the same time, and everybody at the same time', async () => {
    const { id } = await group.add();
    const clicks = [0, 0, 0, 1, 2, 3, 4, 5].map((at) => group.answer(id, at, answers));
    expect((await Promise.all(clicks)).filter(Boolean)).toHaveLength(6);
    await group.close(id);
    const { data } = await resultsOf(id);
    expect(data).toMatchObject([{ answers: 6, questions: [{ average: 5 }, {}, {}] }]);
  });

  it.each<[string, Answer[]]>([
    ['has no answer to a scale', [{}, { option: 1 }, {}]],
    ['has a point that the scale does not have', [{ option: 5 }, { option: 1 }, {}]],
    ['has an option that the choice does not have', [{ option: 0 }, { option: 2 }, {}]],
    ['has a text where a point belongs', [{ option: 0, text: 'Три' }, { option: 1 }, {}]],
    ['has a point where a text belongs', [{ option: 0 }, { option: 1 }, { option: 0 }]],
    ['has too few answers', [{ option: 0 }]],
  ])('is refused when it %s', async (_, wrong) => {
    const { id } = await group.add();
    const reply = await group.students[0]?.tryRequest(questionnaires.answer, {
      questionnaireId: id,
      classId: group.classId,
      answers: wrong,
    });
    expect(reply).toMatchObject({ status: 200, code: 'answersIncomplete' });
    expect(await ownClass(id)).toMatchObject({ isAnswered: false });
  });

  it('is refused before its first and after its last day, and not listed', async () => {
    const { id } = await group.add();
    await group.close(id);
    expect(await ownClass(id)).toBeUndefined();
    const reply = await group.students[0]?.tryRequest(questionnaires.answer, {
      questionnaireId: id,
      classId: group.classId,
      answers,
    });
    expect(reply).toMatchObject({ code: 'questionnaireClosed' });
  });

  it('is announced to its students once', async () => {
    const { id } = await group.add();
    const count = async () => {
      const page = await group.students[6]?.request(notifications.page, {});
      return page?.filter(({ type, body }) => type === 'questionnaire' && body.includes('О занятиях')).length;
    };
    const before = (await count()) ?? 0;
    await announceQuestionnaires(server.app);
    const after = (await count()) ?? 0;
    expect(after).toBeGreaterThan(before);
    await announceQuestionnaires(server.app);
    expect(await count()).toBe(after);
    expect(id).toBeGreaterThan(0);
  });
});

describe('the results of a teacher', () => {
  it('are shown after the last day: distribution, average, texts', async () => {
    const id = await answeredBy(5);
    expect(await resultsOf(id)).toMatchObject({ status: 200, code: 'resultsNotShown' });
    expect(await taughtClass(id)).toMatchObject({ answerCount: 5, hasResults: false });
    await group.close(id);
    const results = await teacher.request(questionnaires.results, {
      questionnaireId: id,
      classId: group.classId,
    });
    expect(results).toMatchObject({ answerCount: 5, classCount: 1 });
    const [scale, choice, texts] = results.questions;
    expect(scale).toMatchObject({ average: 3, options: [1, 1, 1, 1, 1].map((count) => ({ count })) });
    expect(choice?.options).toEqual([
      { text: 'Быстро', count: 3 },
      { text: 'Медленно', count: 2 },
    ]);
    expect(texts?.texts.toSorted()).toEqual([0, 1, 2, 3, 4].map((at) => `Мнение ${at}`));
  });

  it('are not shown with four answers, and not to a teacher of other classes', async () => {
    const few = await answeredBy(4);
    await group.close(few);
    const refused = await resultsOf(few);
    expect(refused).toMatchObject({ code: 'resultsNotShown' });
    expect(refused.message).toContain('не меньше 5');
    const id = await answeredBy(5);
    await group.close(id);
    expect(await resultsOf(id, await server.signIn('dean'))).toMatchObject({ status: 404 });
    const { personId } = group.students[0]?.user ?? {};
    await server.db.updateTable('questionnaire').set({ teacher_id: personId }).where('id', '=', id).execute();
    expect(await resultsOf(id)).toMatchObject({ status: 404 });
    expect(await taught(id)).toBeUndefined();
  });
});
