import type { Ref } from 'react';
import { useTranslations } from '@portal/i18n';
import { selectUser, usePortalSelector } from '@portal/platform';
import type { ScheduleExam } from '@portal/wire';
import * as styles from './exam-card.module.css';

interface Props {
  readonly ref?: Ref<HTMLElement> | undefined;
  readonly exam: ScheduleExam;
}

/** An exam or a consultation, which has a time of its own. */
export function ExamCard({ ref, exam }: Props) {
  const t = useTranslations('journal');
  const isTeacher = usePortalSelector(selectUser)?.role === 'teacher';
  const { kind, sheetKind, startsAt, endsAt, disciplineName, roomName, buildingName } = exam;
  const name =
    sheetKind === 'main' || kind === 'consultation'
      ? t(`schedule.exams.${kind}`)
      : t('schedule.exams.repeat');
  const place = [roomName ?? t('schedule.exams.noRoom'), buildingName].filter(Boolean).join(', ');
  return (
    <article ref={ref} className={styles.exam} data-kind={kind}>
      <span className={styles.kind}>{name}</span>
      <span className={styles.time}>{`${startsAt}–${endsAt}`}</span>
      <span className={styles.name}>{disciplineName}</span>
      <span className={styles.line}>{place}</span>
      <span className={styles.line}>{isTeacher ? exam.groupName : exam.teacherName}</span>
    </article>
  );
}
