import { memo, useId } from 'react';
import type { OwnMark, OwnResult } from '@portal/wire';
import type { DisciplineMarks } from './group-marks.ts';
import { DisciplinePoints } from './discipline-points.tsx';
import { LessonTypeSection } from './lesson-type-marks.tsx';
import { MarkTotals } from './mark-totals.tsx';
import { RiskNotes } from './risk-notes.tsx';
import * as styles from './own-marks.module.css';

interface Props {
  readonly discipline: DisciplineMarks;
  /** The points of the discipline's classes. */
  readonly results: readonly OwnResult[];
  readonly onOpen: (mark: OwnMark) => void;
}

/** A discipline: its totals, what to look at, and the marks of each lesson type. */
export const DisciplineCard = memo(function DisciplineCard({ discipline, results, onOpen }: Props) {
  const headingId = useId();
  const { name, lessonTypes, totals, attendancePercent } = discipline;
  return (
    <section className={styles.card} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>{name}</h2>
        <MarkTotals totals={totals} attendancePercent={attendancePercent} />
      </div>
      <RiskNotes lessonTypes={lessonTypes} />
      {results.map((result) => (
        <DisciplinePoints key={result.classId} result={result} />
      ))}
      {lessonTypes.map((lessonType) => (
        <LessonTypeSection key={lessonType.id} lessonType={lessonType} onOpen={onOpen} />
      ))}
    </section>
  );
});
