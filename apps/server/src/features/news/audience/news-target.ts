import { sql, type RawBuilder } from 'kysely';
import type { Audience } from '@portal/wire';

/** Everyone (0), or the number of a role. */
export type AudienceNumber = 0 | 1 | 2;

/** The readers of an item: people to whom every part that is not undefined applies. */
export interface NewsTarget {
  readonly audience: AudienceNumber;
  readonly facultyId: number | undefined;
  readonly departmentId: number | undefined;
  readonly studyYear: number | undefined;
  /** Ascending. */
  readonly groupIds: readonly number[] | undefined;
}

/** The target of an item as it is selected by `targetColumns`. */
export interface TargetRow {
  readonly audience: AudienceNumber;
  readonly facultyId: number | null;
  readonly departmentId: number | null;
  readonly studyYear: number | null;
  readonly groupIds: readonly number[] | null;
}

/** SQL: the columns of a `TargetRow` of `news_item`. */
export const targetColumns = sql`
  news_item.audience, news_item.faculty_id as "facultyId", news_item.department_id as "departmentId",
  news_item.study_year as "studyYear", news_item.group_ids as "groupIds"`;

/** SQL of the parts of a target: columns of an item, or values. */
export type TargetParts = Readonly<Record<keyof NewsTarget, RawBuilder<unknown>>>;

export const partsOf = (target: NewsTarget): TargetParts => ({
  audience: sql`${target.audience}::int`,
  facultyId: sql`${target.facultyId ?? null}::int`,
  departmentId: sql`${target.departmentId ?? null}::int`,
  studyYear: sql`${target.studyYear ?? null}::int`,
  groupIds: sql`${target.groupIds ?? null}::int[]`,
});

/** The index is the number in the database. */
const audiences = ['everyone', 'teachers', 'students'] as const satisfies readonly Audience[];

const numberOf = { everyone: 0, teachers: 1, students: 2 } as const satisfies Record<
  Audience,
  AudienceNumber
>;

export const audienceOf = (number: AudienceNumber): Audience => audiences[number];
export const audienceNumberOf = (audience: Audience): AudienceNumber => numberOf[audience];

export const targetOfRow = (row: TargetRow): NewsTarget => ({
  audience: row.audience,
  facultyId: row.facultyId ?? undefined,
  departmentId: row.departmentId ?? undefined,
  studyYear: row.studyYear ?? undefined,
  groupIds: row.groupIds ?? undefined,
});

export const isSameTarget = (one: NewsTarget, other: NewsTarget): boolean =>
  one.audience === other.audience &&
  one.facultyId === other.facultyId &&
  one.departmentId === other.departmentId &&
  one.studyYear === other.studyYear &&
  one.groupIds?.join(',') === other.groupIds?.join(',');
