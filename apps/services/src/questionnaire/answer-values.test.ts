import { describe, expect, it } from '@jest/globals';
import type { Question } from '@portal/wire/questionnaires/fields';
import { answersOf, emptyValues, missingAnswers } from './answer-values.ts';

const questions: Question[] = [
  { kind: 'scale', text: 'Понятно ли?', options: [] },
  { kind: 'choice', text: 'Темп', options: ['Быстро', 'Медленно'] },
  { kind: 'text', text: 'Что изменить?', options: [] },
];

describe('the answers of a form', () => {
  it('need a scale and a choice, and no text', () => {
    expect(missingAnswers(questions, emptyValues(questions))).toEqual(['question0', 'question1']);
    const values = { question0: '0', question1: '1', question2: '' };
    expect(missingAnswers(questions, values)).toEqual([]);
    expect(answersOf(questions, values)).toEqual([{ option: 0 }, { option: 1 }, {}]);
  });

  it('have their texts without blanks around them', () => {
    const values = { question0: '4', question1: '0', question2: ' Больше задач \n' };
    expect(answersOf(questions, values)).toEqual([{ option: 4 }, { option: 0 }, { text: 'Больше задач' }]);
  });
});
