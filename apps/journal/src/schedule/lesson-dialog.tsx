import { Link } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { selectUser, Slot, usePortalSelector } from '@portal/platform';
import { Dialog, Icon } from '@portal/ui';
import {
  checkInParamsOf,
  groupParamsOf,
  isHeld,
  lessonParamsOf,
  useNow,
  type Lesson,
} from '@portal/platform/schedule';
import { Facts } from '../shared/facts.tsx';
import { useDayNames } from './day-names.ts';
import { ChangeStatus } from './lesson-facts.tsx';
import { SubstituteStatus } from './substitute-status.tsx';
import * as styles from './schedule.module.css';

interface Props {
  readonly lesson: Lesson | undefined;
  readonly term: { readonly academicYearId: number; readonly termId: number };
  readonly onClose: () => void;
}

function LessonCard({ lesson, term }: { readonly lesson: Lesson; readonly term: Props['term'] }) {
  const t = useTranslations('journal');
  const { weekday, day } = useDayNames();
  const isTeacher = usePortalSelector(selectUser)?.role === 'teacher';
  const now = useNow();
  const { slot, date, lessonTimeId, startsAt, endsAt, roomName, buildingName } = lesson;
  const { id: scheduleSlotId, lessonTypeId, disciplineId, groupId } = slot;
  const weeks = {
    every: 'schedule.weeks.every',
    odd: 'schedule.weeks.odd',
    even: 'schedule.weeks.even',
  } as const;
  const facts = [
    [t('schedule.when'), `${weekday(date)}, ${day(date)}, ${startsAt}–${endsAt}`],
    [t('schedule.room'), `${roomName}, ${buildingName}`],
    [t('schedule.type'), slot.lessonTypeName],
    [t('schedule.teacher'), slot.teacherName],
    [t(slot.isElective ? 'schedule.stream' : 'schedule.group'), slot.groupName],
    [t('schedule.repeats'), t(weeks[slot.weeks])],
  ] as const;
  return (
    <div className={styles.card}>
      <ChangeStatus lesson={lesson} />
      <SubstituteStatus lesson={lesson} />
      <Facts facts={facts} />
      <ul className={styles.links}>
        {isTeacher && date === now.date && isHeld(lesson) && (
          <li>
            <Link to={`/checkin?${checkInParamsOf(lesson)}`} className={styles.link}>
              <Icon name="qr" size={18} />
              {t('checkIn.teacher.title')}
            </Link>
          </li>
        )}
        {isTeacher && (
          <li>
            <Link to={`/journal?${lessonParamsOf(lesson, term)}`} className={styles.link}>
              <Icon name="journal" size={18} />
              {t('schedule.openJournal')}
            </Link>
          </li>
        )}
        <li>
          <Link to={`/chat?${groupParamsOf(slot, term, 'with')}`} className={styles.link}>
            <Icon name="message" size={18} />
            {t('schedule.openChat')}
          </Link>
        </li>
        {slot.conferenceLink !== undefined && (
          <li>
            <a href={slot.conferenceLink} target="_blank" rel="noreferrer" className={styles.link}>
              <Icon name="webinar" size={18} />
              {t('schedule.openConference')}
              <Icon name="external" size={16} />
            </a>
          </li>
        )}
      </ul>
      <Slot
        name="lesson.action"
        context={{
          scheduleSlotId,
          date,
          lessonTimeId,
          startsAt,
          endsAt,
          lessonTypeId,
          disciplineId,
          groupId,
          ...term,
        }}
      />
    </div>
  );
}

/** The card of a lesson. */
export function LessonDialog({ lesson, term, onClose }: Props) {
  return (
    <Dialog isOpen={lesson !== undefined} title={lesson?.slot.disciplineName ?? ''} onClose={onClose}>
      {lesson && <LessonCard lesson={lesson} term={term} />}
    </Dialog>
  );
}
