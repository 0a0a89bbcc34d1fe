import { teachersOf } from '../shared/seats.ts';
import { LineFit } from './line-fit.tsx';
import { LineSeats } from './line-seats.tsx';
import type { PlanContext } from './plan-context.ts';
import { nameOfLine, pickSuggested, pickTeacher, teacherOf } from './plan-draft.ts';
import type { PlanLine } from './plan-lines.ts';
import * as styles from './plan.module.css';

interface Props {
  readonly line: PlanLine;
  /** All open lines of the discipline. */
  readonly siblings: readonly PlanLine[];
  readonly context: PlanContext;
}

/** The choice of teacher and subgroup for a discipline, or for one type of its lessons. */
export function PlanLineChoice({ line, siblings, context }: Props) {
  const { draft, onDraft, isReadOnly, suggestFor } = context;
  const { lessonTypeName, key } = line;
  const teacherId = teacherOf(draft, line);
  const name = nameOfLine(line);
  // A choice that was begun is the student's.
  const fit = isReadOnly || draft[key] ? undefined : suggestFor(line);
  return (
    <>
      {lessonTypeName !== null && <h4 className={styles.lessonType}>{lessonTypeName}</h4>}
      {fit && <LineFit name={name} fit={fit} onTake={() => onDraft(pickSuggested(draft, [fit]))} />}
      <LineSeats
        lineKey={key}
        name={name}
        teachers={teachersOf(line.subgroups)}
        teacherId={teacherId}
        onTeacher={(id) => onDraft(pickTeacher(draft, { key, siblings }, id))}
        subgroups={line.subgroups.filter((subgroup) => subgroup.teacherId === teacherId)}
        context={context}
      />
    </>
  );
}
