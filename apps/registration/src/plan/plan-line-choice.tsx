import { teachersOf } from '../shared/seats.ts';
import { LineSeats } from './line-seats.tsx';
import type { PlanContext } from './plan-context.ts';
import { pickTeacher, teacherOf } from './plan-draft.ts';
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
  const { draft, onDraft } = context;
  const { item, lessonTypeName, key } = line;
  const teacherId = teacherOf(draft, line);
  return (
    <>
      {lessonTypeName !== null && <h4 className={styles.lessonType}>{lessonTypeName}</h4>}
      <LineSeats
        lineKey={key}
        name={lessonTypeName === null ? item.disciplineName : `${item.disciplineName}, ${lessonTypeName}`}
        teachers={teachersOf(line.subgroups)}
        teacherId={teacherId}
        onTeacher={(id) => onDraft(pickTeacher(draft, { key, siblings }, id))}
        subgroups={line.subgroups.filter((subgroup) => subgroup.teacherId === teacherId)}
        context={context}
      />
    </>
  );
}
