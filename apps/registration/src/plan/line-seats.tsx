import type { RegistrationSubgroup, RegistrationTeacher } from '@portal/wire';
import { FullSubgroups } from '../shared/full-subgroups.tsx';
import { isLifted } from '../shared/is-lifted.ts';
import { ProblemNote } from '../shared/problem-note.tsx';
import { SeatChoice } from '../shared/seat-choice.tsx';
import { seatKey } from '../shared/seats.ts';
import { pickSeat } from './plan-draft.ts';
import type { PlanContext } from './plan-context.ts';

interface Props {
  /** The key of the line in the draft. */
  readonly lineKey: string;
  readonly name: string;
  readonly teachers: readonly RegistrationTeacher[];
  readonly teacherId: number | undefined;
  readonly onTeacher: (teacherId: number | undefined) => void;
  /** Those of the chosen teacher. */
  readonly subgroups: readonly RegistrationSubgroup[];
  readonly context: PlanContext;
}

/** Teacher and subgroup of one line of the plan, the waiting lists of full subgroups, and why the choice was refused. */
export function LineSeats({ lineKey, name, teachers, teacherId, onTeacher, subgroups, context }: Props) {
  const { semester, plan, draft, onDraft, problems, isReadOnly, clashOf } = context;
  const seat = draft[lineKey]?.seat;
  const problem = seat && problems.get(seatKey(seat));
  return (
    <>
      <SeatChoice
        name={name}
        teachers={teachers}
        teacherId={teacherId}
        onTeacher={onTeacher}
        subgroups={subgroups}
        seat={seat}
        onSeat={(subgroup) => onDraft(pickSeat(draft, lineKey, subgroup))}
        isReadOnly={isReadOnly}
        clashOf={(subgroup) => clashOf(lineKey, subgroup)}
        isClashAllowed={isLifted(plan, 'clash')}
      />
      <FullSubgroups
        semester={semester}
        subgroups={subgroups}
        waiting={plan.waiting}
        isReadOnly={plan.closed !== null}
      />
      {problem && <ProblemNote problem={problem} />}
    </>
  );
}
