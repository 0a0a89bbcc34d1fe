import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from '@portal/i18n';
import { selectUser, usePortalSelector } from '@portal/platform';
import { Dialog, Icon } from '@portal/ui';
import { groupParamsOf, lessonParamsOf, type Lesson } from '@portal/platform/schedule';
import { useDayNames } from './day-names.ts';
import { ChangeStatus } from './lesson-facts.tsx';
import * as styles from './schedule.module.css';

interface Props {
  readonly lesson: Lesson | undefined;
  readonly term: { readonly academicYearId: number; readonly termId: number };
  readonly onClose: () => void;
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function LessonCard({ lesson, term }: { readonly lesson: Lesson; readonly term: Props['term'] }) {
  const t = useTranslations('journal');
  const { weekday, day } = useDayNames();
  const isTeacher = usePortalSelector(selectUser)?.role === 'teacher';
  const { slot, date, startsAt, endsAt, roomName, buildingName } = lesson;
  const weeks = {
    every: 'schedule.weeks.every',
    odd: 'schedule.weeks.odd',
    even: 'schedule.weeks.even',
  } as const;
  return (
    <div className={styles.card}>
      <ChangeStatus lesson={lesson} />
      <dl className={styles.facts}>
        <Fact name={t('schedule.when')}>{`${weekday(date)}, ${day(date)}, ${startsAt}–${endsAt}`}</Fact>
        <Fact name={t('schedule.room')}>{`${roomName}, ${buildingName}`}</Fact>
        <Fact name={t('schedule.type')}>{slot.lessonTypeName}</Fact>
        <Fact name={t('schedule.teacher')}>{slot.teacherName}</Fact>
        <Fact name={t(slot.isElective ? 'schedule.stream' : 'schedule.group')}>{slot.groupName}</Fact>
        <Fact name={t('schedule.repeats')}>{t(weeks[slot.weeks])}</Fact>
      </dl>
      <ul className={styles.links}>
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
