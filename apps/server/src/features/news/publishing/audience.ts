import type { Audience } from '@portal/wire';
import type { AudienceNumber, NewsTarget } from './publish-claim.queries.ts';

/** The index is the number in the database. */
const audiences = ['everyone', 'teachers', 'students'] as const satisfies readonly Audience[];

const numberOf = { everyone: 0, teachers: 1, students: 2 } as const satisfies Record<
  Audience,
  AudienceNumber
>;

export interface AudienceRequest {
  readonly audience: Audience;
  readonly facultyId?: number;
}

export const audienceOf = (number: AudienceNumber): Audience => audiences[number];

export const targetOf = ({ audience, facultyId }: AudienceRequest): NewsTarget => ({
  audience: numberOf[audience],
  facultyId,
});
