import { useTranslations } from '@portal/i18n';
import { SelectField } from '@portal/ui';
import { Combobox, DateField } from '@portal/ui/forms';
import type { FreeRoom, LessonTime } from '@portal/wire';
import * as styles from './timetable.module.css';

export interface Place {
  readonly date: string;
  readonly lessonTimeId: number;
  /** The old room of a lesson that is moved when it is missing. */
  readonly room: string | undefined;
}

interface Props {
  readonly place: Place;
  readonly times: readonly LessonTime[];
  /** Those that are free then. */
  readonly rooms: readonly FreeRoom[];
  readonly dayLabel: string;
  readonly roomHint?: string;
  readonly onChange: (place: Place) => void;
}

/** The day, lesson time and room of a lesson. */
export function PlaceFields({ place, times, rooms, dayLabel, roomHint, onChange }: Props) {
  const t = useTranslations('office');
  const labelOf = ({ roomName, buildingName, seats }: FreeRoom) =>
    `${roomName}, ${buildingName} · ${t('timetable.seats', { count: seats })}`;
  return (
    <div className={styles.fields}>
      <DateField
        label={dayLabel}
        value={place.date}
        isRequired
        onPick={(date) => onChange({ ...place, date })}
      />
      <SelectField
        label={t('timetable.newTime')}
        options={times.map(({ lessonTimeId, startsAt, endsAt }) => ({
          id: lessonTimeId,
          label: `${startsAt}–${endsAt}`,
        }))}
        value={place.lessonTimeId}
        onPick={(lessonTimeId) => onChange({ ...place, lessonTimeId })}
      />
      <Combobox
        label={t('timetable.newRoom')}
        {...(roomHint !== undefined && { hint: roomHint })}
        options={rooms.map((room) => ({ id: room.roomName, label: labelOf(room) }))}
        value={place.room}
        onPick={(room) => onChange({ ...place, room })}
      />
    </div>
  );
}
