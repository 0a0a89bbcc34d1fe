import { addDays } from '@portal/domain';
import { dayOf } from '@portal/i18n';
import {
  OPTIONS_MAX,
  OPTIONS_MIN,
  QUESTION_TEXT_MAX_LENGTH,
  type QuestionKind,
  type WrittenQuestion,
  type WrittenText,
} from '@portal/wire/questionnaires/fields';
import type {
  OfficeQuestionnaire,
  QuestionnaireChoices,
  WantedQuestionnaire,
} from '@portal/wire/questionnaires/office';
import { termKeyOf } from '../shared/term-key.ts';

/** A text in the three languages; empty where there is none. */
export interface TypedText {
  readonly ru: string;
  readonly kg: string;
  readonly en: string;
}

/** A question as it is typed; the options stand in lines. */
export interface TypedQuestion {
  readonly kind: QuestionKind;
  readonly text: TypedText;
  readonly options: TypedText;
}

/** What the form of a questionnaire holds; 0 is everything. */
export interface QuestionnaireValues {
  readonly title: TypedText;
  readonly term: string;
  readonly facultyId: number;
  readonly disciplineId: number;
  readonly teacherId: number;
  readonly opensOn: string;
  readonly closesOn: string;
  readonly questions: readonly TypedQuestion[];
}

/** How many days a new questionnaire is open, unless somebody changes it. */
const USUAL_DAYS = 14;

export const emptyText: TypedText = { ru: '', kg: '', en: '' };
export const emptyQuestion: TypedQuestion = { kind: 'scale', text: emptyText, options: emptyText };

const typedOf = ({ ru, kg = '', en = '' }: WrittenText): TypedText => ({ ru, kg, en });

const linesOf = (options: readonly WrittenText[]): TypedText => {
  const typed = options.map(typedOf);
  const join = (language: keyof TypedText) =>
    typed.every((option) => option[language] === '') ? '' : typed.map((one) => one[language]).join('\n');
  return { ru: join('ru'), kg: join('kg'), en: join('en') };
};

export function initialValues(
  changed: OfficeQuestionnaire | undefined,
  { terms, faculties, isEverywhere }: QuestionnaireChoices,
): QuestionnaireValues {
  if (changed)
    return {
      title: typedOf(changed.title),
      term: termKeyOf(changed),
      facultyId: changed.facultyId ?? 0,
      disciplineId: changed.disciplineId ?? 0,
      teacherId: changed.teacherId ?? 0,
      opensOn: changed.opensOn,
      closesOn: changed.closesOn,
      questions: changed.questions.map(({ kind, text, options }) => ({
        kind,
        text: typedOf(text),
        options: linesOf(options),
      })),
    };
  const today = dayOf(new Date());
  const term = terms.find(({ isCurrent }) => isCurrent) ?? terms[0];
  return {
    title: emptyText,
    term: term ? termKeyOf(term) : '',
    facultyId: isEverywhere ? 0 : (faculties[0]?.facultyId ?? 0),
    disciplineId: 0,
    teacherId: 0,
    opensOn: today,
    closesOn: addDays(today, USUAL_DAYS),
    questions: [emptyQuestion],
  };
}

const writtenOf = ({ ru, kg, en }: TypedText): WrittenText => ({
  ru: ru.trim(),
  kg: kg.trim() || undefined,
  en: en.trim() || undefined,
});

const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const linesOfAll = ({ ru, kg, en }: TypedText): string[][] => [ru, kg, en].map(linesIn);

/** What is wrong with the options of a choice: their number, other lines in a translation, or a text that is too long. */
function optionsProblem(options: TypedText): 'optionsMissing' | 'optionTooLong' | undefined {
  const [{ length: count } = [], ...translations] = linesOfAll(options);
  const fits = translations.every(({ length }) => length === 0 || length === count);
  if (!fits || count < OPTIONS_MIN || count > OPTIONS_MAX) return 'optionsMissing';
  const isTooLong = linesOfAll(options)
    .flat()
    .some((option) => option.length > QUESTION_TEXT_MAX_LENGTH);
  return isTooLong ? 'optionTooLong' : undefined;
}

/** The options of a choice; none while something is wrong with them. */
function optionsOf(options: TypedText): WrittenText[] {
  if (optionsProblem(options) !== undefined) return [];
  const [russian = [], kyrgyz = [], english = []] = linesOfAll(options);
  return russian.map((option, at) => ({ ru: option, kg: kyrgyz[at], en: english[at] }));
}

/** What is missing, as the key of a message and the number of a question. */
export interface Problem {
  readonly field: 'title' | 'questions' | 'closesOn';
  readonly key:
    | 'nameMissing'
    | 'questionsMissing'
    | 'textMissing'
    | 'optionsMissing'
    | 'optionTooLong'
    | 'daysWrong';
  readonly number: number;
}

export function problemsOf({ title, questions, opensOn, closesOn }: QuestionnaireValues): Problem[] {
  const problems: Problem[] = [];
  if (title.ru.trim() === '') problems.push({ field: 'title', key: 'nameMissing', number: 0 });
  if (questions.length === 0) problems.push({ field: 'questions', key: 'questionsMissing', number: 0 });
  const wrong = questions.flatMap(({ kind, text, options }, at): Problem[] => {
    const number = at + 1;
    if (text.ru.trim() === '') return [{ field: 'questions', key: 'textMissing', number }];
    const key = kind === 'choice' ? optionsProblem(options) : undefined;
    return key === undefined ? [] : [{ field: 'questions', key, number }];
  });
  if (closesOn < opensOn) problems.push({ field: 'closesOn', key: 'daysWrong', number: 0 });
  return [...problems, ...wrong.slice(0, 1)];
}

const toQuestion = ({ kind, text, options }: TypedQuestion): WrittenQuestion => ({
  kind,
  text: writtenOf(text),
  options: kind === 'choice' ? optionsOf(options) : [],
});

/** The classes that the values choose. */
export function chosenClasses({ term, facultyId, disciplineId, teacherId }: QuestionnaireValues) {
  const [academicYearId = 0, termId = 0] = term.split('-').map(Number);
  const idOf = (id: number) => (id === 0 ? undefined : id);
  return {
    academicYearId,
    termId,
    facultyId: idOf(facultyId),
    disciplineId: idOf(disciplineId),
    teacherId: idOf(teacherId),
  };
}

export const wantedOf = (id: number | undefined, values: QuestionnaireValues): WantedQuestionnaire => ({
  id,
  title: writtenOf(values.title),
  ...chosenClasses(values),
  opensOn: values.opensOn,
  closesOn: values.closesOn,
  questions: values.questions.map(toQuestion),
});
