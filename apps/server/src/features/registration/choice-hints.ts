import type { SavedChoice } from '@portal/wire';
import type { SeatRow } from './seats/seat.queries.ts';

/** An optional discipline has no row of the curriculum (D-08). */
export const NO_PLAN_ITEM = -1;

interface ChoiceFacts {
  readonly termId: number;
  readonly planItemId: number;
}

/** The first field of a choice that contradicts what the server knows of the subgroup. */
export function findWrongField(choice: SavedChoice, seat: SeatRow, { termId, planItemId }: ChoiceFacts) {
  const known = {
    disciplineId: seat.disciplineId,
    teacherId: seat.teacherId,
    departmentId: seat.departmentId,
    credits: seat.credits,
    examFormId: seat.examFormId,
    isByPlan: !seat.isOptional,
    lessonTypeId: seat.lessonTypeId,
    planItemId,
    termId,
  } as const;
  const names = Object.keys(known) as (keyof typeof known)[];
  return names.find((name) => choice[name] !== undefined && choice[name] !== known[name]);
}
