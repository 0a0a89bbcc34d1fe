import type { OwnResult } from '@portal/wire';
import { stateOf } from './result-facts.ts';

/** Why a class needs its student: another exam, a failed one, signed points that do not admit, or a sheet without the student. */
export type ResultRisk = 'retake' | 'failed' | 'notAdmitted' | 'notListed';

export interface RiskyResult {
  readonly result: OwnResult;
  readonly risk: ResultRisk;
}

/** The one thing of the page that comes first. */
export type Highlight =
  | { readonly kind: 'risks'; readonly risks: readonly RiskyResult[] }
  | { readonly kind: 'exam'; readonly result: OwnResult }
  | { readonly kind: 'passed' }
  | { readonly kind: 'calm' };

const order: readonly ResultRisk[] = ['retake', 'failed', 'notAdmitted', 'notListed'];

/** Points that still grow endanger nobody by themselves: at the beginning of a term all are below the bound. */
function riskOf(result: OwnResult): ResultRisk | undefined {
  const { isClosed, kind, marks } = result;
  const state = stateOf(result);
  if (state === 'failed' || state === 'notListed') return state;
  if (isClosed) return undefined;
  if (kind === 'repeat' || kind === 'individual') return 'retake';
  return state === 'notAdmitted' && marks === undefined ? state : undefined;
}

/** The end of time, for exams without a day. */
const NO_DAY = '9999';
function byDay(one: OwnResult, other: OwnResult): number {
  const [day, otherDay] = [one.heldOn ?? NO_DAY, other.heldOn ?? NO_DAY];
  return Number(day > otherDay) - Number(day < otherDay);
}

/** What endangers the student; else the exam that comes next; else that all is passed, or that nothing needs the student. */
export function highlightOf(results: readonly OwnResult[], today: string): Highlight {
  const risks = results
    .flatMap((result) => {
      const risk = riskOf(result);
      return risk ? [{ result, risk }] : [];
    })
    .toSorted(
      (one, other) => order.indexOf(one.risk) - order.indexOf(other.risk) || byDay(one.result, other.result),
    );
  if (risks.length > 0) return { kind: 'risks', risks };
  const [next] = results
    .filter(({ isClosed, heldOn }) => !isClosed && heldOn !== null && heldOn >= today)
    .toSorted(byDay);
  if (next) return { kind: 'exam', result: next };
  return { kind: results.every(({ isPassed }) => isPassed === true) ? 'passed' : 'calm' };
}
