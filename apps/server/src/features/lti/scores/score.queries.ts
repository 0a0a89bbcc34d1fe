import { sql, type RawBuilder } from 'kysely';
import type { LtiScoreState } from '@portal/wire/lti/lti';
import type { Db } from '../../../database/tables.ts';
import { studiedInTerm } from '../../../university/classes.queries.ts';
import { writersOfLesson } from '../../shared/journal/journal-rights.queries.ts';

/** A score as a tool reports it. */
export interface ReportedScore {
  readonly studentId: number;
  readonly score: number | null;
  readonly scoreMax: number | null;
  readonly comment: string | null;
  readonly activity: string;
  readonly grading: string;
  readonly scoredAt: Date;
}

interface ScoreRow extends ReportedScore {
  readonly lineItemId: number;
  readonly fullName: string;
  readonly subject: string;
  readonly state: LtiScoreState;
}

/** Scores of one column, at most: its class has fewer students. */
export const SCORES_MAX = 2_000;

const selectScores = async (db: Db, condition: RawBuilder<unknown>): Promise<ScoreRow[]> => {
  const { rows } = await sql<ScoreRow>`
    select score.line_item_id as "lineItemId", score.student_id as "studentId", person.full_name as "fullName",
      lti_subject.subject::text as subject, score.score, score.score_max as "scoreMax", score.comment, score.activity,
      score.grading, score.scored_at as "scoredAt", score.state
    from lti_score score join lti_line_item item on item.id = score.line_item_id
    join person on person.id = score.student_id
    join lti_subject on lti_subject.tool_id = item.tool_id and lti_subject.person_id = score.student_id
    where item.removed_at is null and ${condition}
    order by person.full_name, person.id, score.line_item_id limit ${sql.lit(SCORES_MAX)}`.execute(db);
  return rows;
};

export const scoreQueries = (db: Db) => ({
  ofLineItem: (lineItemId: number): Promise<ScoreRow[]> =>
    selectScores(db, sql`score.line_item_id = ${lineItemId}`),
  ofLink: (linkId: number): Promise<ScoreRow[]> => selectScores(db, sql`item.link_id = ${linkId}`),

  /** The student of a class whom a tool names; undefined for people of other classes. */
  async findStudent(toolId: number, subject: string, classId: number): Promise<number | undefined> {
    const { rows } = await sql<{ id: number }>`
      select lti_subject.person_id as id from lti_subject cross join class
      where lti_subject.tool_id = ${toolId} and lti_subject.subject::text = ${subject} and class.id = ${classId}
        and ${studiedInTerm(sql.ref('lti_subject.person_id'))}`.execute(db);
    return rows[0]?.id;
  },

  /** False when a newer score is stored. The row stays locked, so that two scores of a student wait for each other. */
  async store(lineItemId: number, one: ReportedScore): Promise<boolean> {
    const { rows } = await sql`
      insert into lti_score as stored
        (line_item_id, student_id, score, score_max, comment, activity, grading, scored_at, state)
      values (${lineItemId}, ${one.studentId}, ${one.score}, ${one.scoreMax}, ${one.comment}, ${one.activity}, ${one.grading},
        ${one.scoredAt}, 'stored')
      on conflict (line_item_id, student_id) do update set score = excluded.score, score_max = excluded.score_max,
        comment = excluded.comment, activity = excluded.activity, grading = excluded.grading,
        scored_at = excluded.scored_at, received_at = now()
        where stored.scored_at <= excluded.scored_at
      returning line_item_id`.execute(db);
    return rows.length > 0;
  },

  async setState(lineItemId: number, studentId: number, state: LtiScoreState): Promise<void> {
    await db
      .updateTable('lti_score')
      .set({ state })
      .where('line_item_id', '=', lineItemId)
      .where('student_id', '=', studentId)
      .execute();
  },

  /** In whose name a mark is written: the teacher who added the link, or another one who may write to the lesson today. */
  async writerOf(lessonId: number, linkId: number | null): Promise<number | undefined> {
    const { rows } = await sql<{ id: number }>`
      select writer.id from lesson cross join lateral ${writersOfLesson} as writer (id)
      left join lti_link link on link.id = ${linkId}::int and link.owner_id = writer.id
      where lesson.id = ${lessonId} and lesson.deletion_id is null
      order by link.id nulls last, writer.id limit 1`.execute(db);
    return rows[0]?.id;
  },
});
