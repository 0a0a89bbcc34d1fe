import type { KeyObject } from 'node:crypto';
import type { Language } from '@portal/domain';
import type { QuestionnaireResults } from '@portal/wire/questionnaires/fields';
import type { OfficeResults } from '@portal/wire/questionnaires/office';
import type { Db } from '../../../database/tables.ts';
import { HttpError } from '../../../university/errors.ts';
import { actorOf } from '../../../university/people/actor.ts';
import { writeViews } from '../../../university/people/audit-views.ts';
import { openTally, shuffle, type BoxKey } from '../answer-box.ts';
import { hasResults, readClassResults } from '../class-results.ts';
import { mergeTallies, toResults } from '../tally.ts';
import { officeQuestionnaireQueries } from './office-questionnaire.queries.ts';
import { officeResultQueries, type OfficeBoxRow } from './office-results.queries.ts';

interface Officer {
  readonly id: number;
  readonly lang: Language;
  readonly key: KeyObject;
}

/** The sum of the shown classes alone: with the others in it, they could be worked out by subtraction. */
function totalOf(
  questionnaireId: number,
  rows: readonly OfficeBoxRow[],
  { key, lang }: Officer,
): QuestionnaireResults | null {
  const shown = rows.filter(hasResults);
  const [first] = shown;
  if (!first) return null;
  const tallies = shown.flatMap(({ classId, box }) =>
    box ? [openTally(key, { questionnaireId, classId }, box)] : [],
  );
  return toResults(first.questions, mergeTallies(first.questions, tallies), {
    lang,
    classCount: tallies.length,
    shuffle,
  });
}

/** What was answered for the classes of an officer's faculties. */
export async function readOfficeResults(
  db: Db,
  officer: Officer,
  questionnaireId: number,
): Promise<OfficeResults> {
  const { id, lang } = officer;
  if (!(await officeQuestionnaireQueries(db, id).find(questionnaireId, lang)))
    throw new HttpError('notFound');
  const rows = await officeResultQueries(db, id, lang).all(questionnaireId);
  return {
    classes: rows.map(({ box: _box, questions: _questions, isClosed, ...row }) => ({
      ...row,
      hasResults: hasResults({ isClosed, answerCount: row.answerCount }),
    })),
    total: totalOf(questionnaireId, rows, officer),
  };
}

/** The answers for one class; the audit names the teachers whose teaching somebody read about. */
export async function readOfficeClassResults(
  db: Db,
  { id, lang, key }: Officer,
  boxKey: BoxKey,
): Promise<QuestionnaireResults> {
  const queries = officeResultQueries(db, id, lang);
  const results = readClassResults(await queries.one(boxKey), { key, boxKey, lang });
  await writeViews(db, await queries.teacherIds(boxKey), {
    actor: actorOf(id),
    what: 'results of a questionnaire',
  });
  return results;
}
