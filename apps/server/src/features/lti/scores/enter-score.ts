import { POINTS_MAX } from '@portal/domain';
import type { LtiScoreState } from '@portal/wire/lti/lti';
import type { Db } from '../../../database/tables.ts';
import type { JournalRefEvent } from '../../shared/journal/journal-event.ts';
import { markNoticeQueries } from '../../shared/journal/mark-notice.queries.ts';
import { saveCellQueries, type SentCell } from '../../shared/journal/save-cells.queries.ts';
import type { LineItem } from '../links/line-item.ts';
import { scoreQueries, type ReportedScore } from './score.queries.ts';

/** What became of a score, and what to publish after the commit. */
interface EnteredScore {
  readonly state: LtiScoreState;
  readonly event: JournalRefEvent | undefined;
}

/** The points of a score in the journal: its part of the points of the column, as a whole number. */
export function pointsOf(
  { score, scoreMax }: Pick<ReportedScore, 'score' | 'scoreMax'>,
  columnMax: number,
): number | null {
  if (score === null || scoreMax === null) return null;
  const most = Math.min(columnMax, POINTS_MAX);
  return Math.min(Math.round((score / scoreMax) * most), most);
}

/** A person's mark stays, and so does that of an import. */
function stateOf(row: SentCell): LtiScoreState {
  if (row.version !== null) return 'written';
  switch (row.state) {
    case 'open':
      return 'markedByHand';
    case 'lessonLocked':
    case 'moduleClosed':
    case 'lessonNotBegun':
      return row.state;
    case 'unknown':
    case 'graded':
    case 'notSubstituted':
      return 'notInJournal';
  }
}

async function writeMark(db: Db, lessonId: number, { item, one }: EnteredParts): Promise<EnteredScore> {
  const writerId = await scoreQueries(db).writerOf(lessonId, item.linkId);
  if (writerId === undefined) return { state: 'notInJournal', event: undefined };
  const cell = { lessonId, studentId: one.studentId };
  const queries = saveCellQueries(db, writerId);
  const value = pointsOf(one, item.scoreMax);
  const [stored] = await queries.find([cell]);
  // A tool repeats its scores: the history has changes only.
  const isSame = stored?.source === 'tool' && stored.value === (value === null ? null : String(value));
  if (isSame) return { state: 'written', event: undefined };
  const [row] = await queries.save([{ cell, value, version: undefined }], 'tool');
  if (!row) throw new Error('A written cell has no result');
  if (row.version === null) return { state: stateOf(row), event: undefined };
  await markNoticeQueries(db).add([cell]);
  const { academicYearId, classId, lessonTypeId } = row;
  return { state: 'written', event: { kind: 'saved', academicYearId, classId, lessonTypeId, cells: [cell] } };
}

interface EnteredParts {
  readonly item: LineItem;
  readonly one: ReportedScore;
}

/** Puts a stored score into the journal, by its rules; a score that they reject stays with the reason. */
export async function enterScore(db: Db, parts: EnteredParts): Promise<EnteredScore> {
  const { item, one } = parts;
  const enter = async (): Promise<EnteredScore> => {
    if (one.grading !== 'FullyGraded') return { state: 'waiting', event: undefined };
    if (item.lessonId === null) return { state: 'stored', event: undefined };
    return writeMark(db, item.lessonId, parts);
  };
  const entered = await enter();
  await scoreQueries(db).setState(item.id, one.studentId, entered.state);
  return entered;
}
