import type { Ref } from 'react';
import type { Lesson } from '@portal/platform/schedule';
import { selectUser, usePortalSelector } from '@portal/platform';
import { ChangeStatus, counterpartOf } from './lesson-facts.tsx';
import { SubstituteStatus } from './substitute-status.tsx';
import * as styles from './schedule.module.css';

interface Props {
  readonly ref?: Ref<HTMLButtonElement> | undefined;
  readonly lesson: Lesson;
  readonly isCurrent: boolean;
  readonly onOpen: (lesson: Lesson) => void;
}

/** The lines of a lesson. */
export function LessonLines({ lesson }: { readonly lesson: Lesson }) {
  const isTeacher = usePortalSelector(selectUser)?.role === 'teacher';
  const { slot, roomName } = lesson;
  return (
    <>
      <span className={styles.name}>{slot.disciplineName}</span>
      <span className={styles.line}>{slot.lessonTypeName}</span>
      <span className={styles.line}>{`${roomName} · ${counterpartOf(lesson, isTeacher)}`}</span>
      <ChangeStatus lesson={lesson} />
      <SubstituteStatus lesson={lesson} />
    </>
  );
}

/** A lesson that opens its card. */
export function LessonButton({ ref, lesson, isCurrent, onOpen }: Props) {
  return (
    <button
      ref={ref}
      type="button"
      className={styles.lesson}
      data-state={lesson.state}
      data-type={lesson.slot.lessonTypeId}
      aria-current={isCurrent ? 'time' : undefined}
      onClick={() => onOpen(lesson)}
    >
      <LessonLines lesson={lesson} />
    </button>
  );
}
