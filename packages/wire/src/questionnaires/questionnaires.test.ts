import { describe, expect, it } from '@jest/globals';
import { createRequestNormalizer } from '../contract/accepted-request.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { ANSWER_TEXT_MAX_LENGTH, QUESTIONS_MAX, WrittenText } from './fields.ts';
import { questionnairesOffice } from './office.ts';
import { questionnaires } from './questionnaires.ts';

const readAs = (endpoint: Endpoint, body: object): unknown =>
  endpoint.request.decode(createRequestNormalizer(endpoint.request.schema)({ ...body }));
const answering = (changes: object) => ({ id: 3, id_class: 7, answers: [{ option: 0 }], ...changes });
const wanted = (changes: object = {}) => ({
  title: { ru: 'О занятиях' },
  id_a_year: 2026,
  id_w_s: 1,
  opens: '2026-12-01',
  closes: '2026-12-20',
  questions: [{ kind: 'scale', text: { ru: 'Понятно ли?' } }],
  ...changes,
});
const readAnswer = (changes: object) => readAs(questionnaires.answer, answering(changes));
const readWanted = (changes: object) => readAs(questionnairesOffice.save, wanted(changes));

describe('the calls of questionnaires', () => {
  it('are private where a student answers or a teacher reads', () => {
    const open = Object.values(questionnaires).filter((call) => !('isPrivate' in call && call.isPrivate));
    expect(open).toEqual([questionnaires.answer]);
  });

  it('store nothing of an answer with the student, and nothing else so', () => {
    const all: Endpoint[] = [...Object.values(questionnaires), ...Object.values(questionnairesOffice)];
    expect(all.filter(({ isUnstored }) => isUnstored)).toEqual([questionnaires.answer]);
    expect(questionnaires.answer).toMatchObject({ access: 'student', writes: true });
  });

  it('of the office all need its claim, and two of them write', () => {
    const office: Endpoint[] = Object.values(questionnairesOffice);
    expect(new Set(office.map(({ access }) => JSON.stringify(access)))).toEqual(
      new Set(['{"claim":"questionnaires.manage"}']),
    );
    expect(office.filter(({ writes }) => writes)).toEqual([
      questionnairesOffice.save,
      questionnairesOffice.remove,
    ]);
  });
});

describe('answers as they are sent', () => {
  it('are positions and texts in the order of the questions', () => {
    expect(readAnswer({ answers: [{ option: 4 }, {}, { text: 'Да' }] })).toEqual({
      questionnaireId: 3,
      classId: 7,
      answers: [{ option: 4 }, {}, { text: 'Да' }],
    });
  });

  it('have as long a text, and as many questions, as the bounds say', () => {
    const text = 'я'.repeat(ANSWER_TEXT_MAX_LENGTH);
    expect(readAnswer({ answers: [{ text }] })).toMatchObject({ answers: [{ text }] });
    const most = Array.from({ length: QUESTIONS_MAX }, () => ({ option: 0 }));
    expect(readAnswer({ answers: most })).toMatchObject({ answers: most });
  });
});

describe('a questionnaire as the office sends it', () => {
  it('is for everything that is left out', () => {
    expect(readWanted({})).toEqual({
      id: undefined,
      title: { ru: 'О занятиях', kg: undefined, en: undefined },
      academicYearId: 2026,
      termId: 1,
      facultyId: undefined,
      disciplineId: undefined,
      teacherId: undefined,
      opensOn: '2026-12-01',
      closesOn: '2026-12-20',
      questions: [{ kind: 'scale', text: { ru: 'Понятно ли?', kg: undefined, en: undefined }, options: [] }],
    });
  });

  it('leaves out a translation that there is not', () => {
    expect(WrittenText.encode({ ru: 'Темп', kg: undefined, en: 'Pace' })).toEqual({ ru: 'Темп', en: 'Pace' });
  });
});
