import type { KeyObject } from 'node:crypto';
import type { Language } from '@portal/domain';
import { QUESTIONNAIRE_MIN_ANSWERS, type QuestionnaireResults } from '@portal/wire/questionnaires/fields';
import { HttpError, RuleError } from '../../university/errors.ts';
import { openTally, shuffle, type BoxKey } from './answer-box.ts';
import type { BoxRow } from './questionnaire.queries.ts';
import { toResults } from './tally.ts';

/** Results exist after the last day, and from five answers on (for as long as fewer could point to somebody). */
export const hasResults = (row: { readonly isClosed: boolean; readonly answerCount: number }): boolean =>
  row.isClosed && row.answerCount >= QUESTIONNAIRE_MIN_ANSWERS;

interface ReadOptions {
  readonly key: KeyObject;
  readonly boxKey: BoxKey;
  readonly lang: Language;
}

/** The results of one class, if there is one that the caller may see. */
export function readClassResults(
  row: (BoxRow & { readonly isClosed: boolean }) | undefined,
  { key, boxKey, lang }: ReadOptions,
): QuestionnaireResults {
  if (!row) throw new HttpError('notFound');
  if (!row.box || !hasResults(row))
    throw new RuleError('resultsNotShown', { min: QUESTIONNAIRE_MIN_ANSWERS });
  return toResults(row.questions, openTally(key, boxKey, row.box), { lang, classCount: 1, shuffle });
}
