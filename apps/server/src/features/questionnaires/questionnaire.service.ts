import type { KeyObject } from 'node:crypto';
import type { Language } from '@portal/domain';
import type { RequestOf } from '@portal/wire';
import type {
  OwnQuestionnaire,
  questionnaires,
  TaughtQuestionnaire,
} from '@portal/wire/questionnaires/questionnaires';
import type { QuestionnaireResults, WrittenQuestion, Question } from '@portal/wire/questionnaires/fields';
import type { Db } from '../../database/tables.ts';
import { RuleError } from '../../university/errors.ts';
import { openTally, sealTally, type BoxKey } from './answer-box.ts';
import { hasResults, readClassResults } from './class-results.ts';
import { answerQueries, taughtQueries } from './questionnaire.queries.ts';
import { addAnswers, areComplete, emptyTally, textIn } from './tally.ts';

/** The caller and the language. */
interface Reader {
  readonly id: number;
  readonly lang: Language;
}

const toQuestion =
  (lang: Language) =>
  ({ kind, text, options }: WrittenQuestion): Question => ({
    kind,
    text: textIn(text, lang),
    options: options.map((option) => textIn(option, lang)),
  });

const groupById = <Row extends { readonly id: number }>(rows: readonly Row[]): [Row, Row[]][] => {
  const groups = new Map<number, [Row, Row[]]>();
  for (const row of rows) {
    const group = groups.get(row.id);
    if (group) group[1].push(row);
    else groups.set(row.id, [row, [row]]);
  }
  return [...groups.values()];
};

/** A student's open questionnaires. */
export async function readOwn(db: Db, { id, lang }: Reader): Promise<OwnQuestionnaire[]> {
  const rows = await answerQueries(db, id).open(lang);
  return groupById(rows).map(([{ id: questionnaireId, title, closesOn, questions }, classes]) => ({
    id: questionnaireId,
    title: textIn(title, lang),
    closesOn,
    questions: questions.map(toQuestion(lang)),
    classes: classes.map(({ classId, disciplineName, teacherNames, isAnswered }) => ({
      classId,
      disciplineName,
      teacherNames,
      isAnswered,
    })),
  }));
}

/**
 * Adds a student's answers to those of the class, inside a transaction. What is stored of them is the tally of the whole class;
 * it has nothing of the student, and no row of its own.
 */
export async function addAnswer(
  db: Db,
  { studentId, key }: { readonly studentId: number; readonly key: KeyObject },
  { answers, ...boxKey }: RequestOf<typeof questionnaires.answer>,
): Promise<{ isCounted: boolean }> {
  const queries = answerQueries(db, studentId);
  const row = await queries.lockBox(boxKey);
  if (!row) throw new RuleError('questionnaireClosed');
  if (!areComplete(row.questions, answers)) throw new RuleError('answersIncomplete');
  if (!(await queries.participate(boxKey))) return { isCounted: false };
  const tally = row.box ? openTally(key, boxKey, row.box) : emptyTally(row.questions);
  await queries.storeBox(boxKey, sealTally(key, boxKey, addAnswers(tally, answers)));
  return { isCounted: true };
}

/** The questionnaires about a teacher's classes. */
export async function readTaught(db: Db, { id, lang }: Reader): Promise<TaughtQuestionnaire[]> {
  const rows = await taughtQueries(db, id).classes(lang);
  return groupById(rows).map(([first, classes]) => ({
    id: first.id,
    title: textIn(first.title, lang),
    closesOn: first.closesOn,
    isClosed: first.isClosed,
    classes: classes.map(({ id: _id, title: _title, closesOn: _day, isClosed: _closed, ...row }) => ({
      ...row,
      hasResults: hasResults({ isClosed: first.isClosed, answerCount: row.answerCount }),
    })),
  }));
}

/** The results of one class of a teacher. */
export const readTaughtResults = async (
  db: Db,
  { id, lang, key }: Reader & { readonly key: KeyObject },
  boxKey: BoxKey,
): Promise<QuestionnaireResults> =>
  readClassResults(await taughtQueries(db, id).box(boxKey), { key, boxKey, lang });
