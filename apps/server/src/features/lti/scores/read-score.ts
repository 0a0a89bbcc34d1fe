import { HttpError } from '../../../university/errors.ts';
import type { ReportedScore } from './score.queries.ts';

const ACTIVITY = new Set(['Initialized', 'Started', 'InProgress', 'Submitted', 'Completed']);
const GRADING = new Set(['FullyGraded', 'Pending', 'PendingManual', 'Failed', 'NotReady']);
/** A moment with its time zone, as the standard demands. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/;
/** A clock of a tool may be wrong by so much; a score of the future would stand above all later ones. */
const SKEW_MS = 5 * 60 * 1_000;
const COMMENT_MAX_LENGTH = 2_000;
const SCORE_MAX = 1_000_000;

/** A score of a tool, before its student is found. */
export interface SentScore extends Omit<ReportedScore, 'studentId'> {
  readonly subject: string;
}

const invalid = (field: string): HttpError => new HttpError('invalid', { field });

function nameOf(body: object, field: string, known: ReadonlySet<string>): string {
  const value: unknown = Reflect.get(body, field);
  if (typeof value !== 'string' || !known.has(value)) throw invalid(field);
  return value;
}

function momentOf(body: object): Date {
  const value: unknown = Reflect.get(body, 'timestamp');
  if (typeof value !== 'string' || !MOMENT.test(value)) throw invalid('timestamp');
  const moment = new Date(value);
  if (Number.isNaN(moment.getTime()) || moment.getTime() > Date.now() + SKEW_MS) throw invalid('timestamp');
  return moment;
}

function numberOf(body: object, field: string): number | null {
  const value: unknown = Reflect.get(body, field) ?? null;
  if (value === null) return null;
  if (typeof value !== 'number' || !(value >= 0 && value <= SCORE_MAX)) throw invalid(field);
  return value;
}

/** A score without its maximum says nothing; without both, the tool takes its score back. */
function pointsOf(body: object): Pick<SentScore, 'score' | 'scoreMax'> {
  const [score, scoreMax] = [numberOf(body, 'scoreGiven'), numberOf(body, 'scoreMaximum')];
  if (score === null) return { score: null, scoreMax: null };
  if (scoreMax === null || scoreMax === 0) throw invalid('scoreMaximum');
  return { score, scoreMax };
}

/** Reads a score of the standard (AGS 2.0, 3.4); throws for one that breaks its rules. */
export function readScore(body: unknown): SentScore {
  if (typeof body !== 'object' || body === null) throw new HttpError('malformed');
  const [subject, comment]: unknown[] = [Reflect.get(body, 'userId'), Reflect.get(body, 'comment') ?? null];
  if (typeof subject !== 'string' || subject === '') throw invalid('userId');
  if (comment !== null && typeof comment !== 'string') throw invalid('comment');
  return {
    subject,
    ...pointsOf(body),
    comment: comment === null ? null : comment.slice(0, COMMENT_MAX_LENGTH),
    activity: nameOf(body, 'activityProgress', ACTIVITY),
    grading: nameOf(body, 'gradingProgress', GRADING),
    scoredAt: momentOf(body),
  };
}
