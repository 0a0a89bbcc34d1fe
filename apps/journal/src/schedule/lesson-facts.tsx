import { useTranslations } from '@portal/i18n';
import { Status } from '@portal/ui/display';
import type { Lesson } from '@portal/platform/schedule';
import { useDayNames } from './day-names.ts';

const kinds = { moved: 'warning', movedAway: 'neutral', room: 'warning', cancelled: 'danger' } as const;

/** Whether a lesson moved, is in another room, is cancelled or extra; nothing for a lesson as planned. */
export function ChangeStatus({ lesson }: { readonly lesson: Lesson }) {
  const t = useTranslations('journal');
  return (
    <>
      {lesson.slot.isExtra === true && <Status kind="warning">{t('schedule.changes.extra')}</Status>}
      <PlaceStatus lesson={lesson} />
    </>
  );
}

function PlaceStatus({ lesson: { state, change, slot } }: { readonly lesson: Lesson }) {
  const t = useTranslations('journal');
  const { day } = useDayNames();
  if (state === 'planned' || !change) return null;
  const newPlace = {
    day: day(change.newDate ?? change.date),
    time: change.newTime?.startsAt ?? slot.startsAt,
  };
  const texts = {
    moved: () => t('schedule.changes.moved', { day: day(change.date), time: slot.startsAt }),
    movedAway: () => t('schedule.changes.movedAway', newPlace),
    room: () => t('schedule.changes.room', { room: slot.roomName }),
    cancelled: () => t('schedule.changes.cancelled'),
  };
  return <Status kind={kinds[state]}>{texts[state]()}</Status>;
}

/** The person or group across from the reader: students see the teacher, teachers see the group. */
export const counterpartOf = ({ slot }: Lesson, isTeacher: boolean): string =>
  isTeacher ? slot.groupName : slot.teacherName;
