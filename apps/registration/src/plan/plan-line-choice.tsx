import type { RegistrationPlan, RegistrationSubgroup, RegistrationProblem } from '@portal/wire';
import { FullSubgroups } from '../shared/full-subgroups.tsx';
import { ProblemNote } from '../shared/problem-note.tsx';
import { SeatChoice } from '../shared/seat-choice.tsx';
import { seatKey, teachersOf, type SemesterRef } from '../shared/seats.ts';
import { pickSeat, pickTeacher, teacherOf, type PlanDraft } from './plan-draft.ts';
import type { PlanLine } from './plan-lines.ts';
import * as styles from './plan.module.css';

/** What all lines of a plan share. */
export interface PlanContext {
  readonly semester: SemesterRef;
  readonly plan: RegistrationPlan;
  readonly draft: PlanDraft;
  readonly onDraft: (draft: PlanDraft) => void;
  /** By the key of the seat that was refused. */
  readonly problems: ReadonlyMap<string, RegistrationProblem>;
  /** True when nothing can be planned any more. */
  readonly isReadOnly: boolean;
  /** What a subgroup would clash with besides the line that it is chosen for. */
  readonly clashOf: (key: string, subgroup: RegistrationSubgroup) => string | undefined;
}

interface Props {
  readonly line: PlanLine;
  /** All open lines of the discipline. */
  readonly siblings: readonly PlanLine[];
  readonly context: PlanContext;
}

/** The choice of teacher and subgroup for a discipline, or for one type of its lessons. */
export function PlanLineChoice({ line, siblings, context }: Props) {
  const { semester, plan, draft, onDraft, problems, isReadOnly, clashOf } = context;
  const { item, lessonTypeName, key } = line;
  const teacherId = teacherOf(draft, line);
  const seat = draft[key]?.seat;
  const subgroups = line.subgroups.filter((subgroup) => subgroup.teacherId === teacherId);
  const problem = seat && problems.get(seatKey(seat));
  const name = lessonTypeName === null ? item.disciplineName : `${item.disciplineName}, ${lessonTypeName}`;
  return (
    <>
      {lessonTypeName !== null && <h4 className={styles.lessonType}>{lessonTypeName}</h4>}
      <SeatChoice
        name={name}
        teachers={teachersOf(line.subgroups)}
        teacherId={teacherId}
        onTeacher={(id) => onDraft(pickTeacher(draft, { key, siblings }, id))}
        subgroups={subgroups}
        seat={seat}
        onSeat={(subgroup) => onDraft(pickSeat(draft, key, subgroup))}
        isReadOnly={isReadOnly}
        clashOf={(subgroup) => clashOf(key, subgroup)}
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
