import { useTranslations } from '@portal/i18n';
import { skipToken } from '@portal/platform';
import { Combobox, DateField, TimeField } from '@portal/ui/forms';
import type { FreeRoom } from '@portal/wire';
import { useExamRoomsQuery } from '../sheets.api.ts';
import { isComplete, type PlaceDraft } from './place-draft.ts';
import * as styles from './plan.module.css';

interface Props {
  readonly legend: string;
  readonly sheetId: number;
  readonly draft: PlaceDraft;
  readonly onChange: (draft: PlaceDraft) => void;
}

/** Day, times and room of an exam or a consultation; the rooms are those that are free then. */
export function PlaceFields({ legend, sheetId, draft, onChange }: Props) {
  const t = useTranslations('journal');
  const { date, startsAt, endsAt, roomId } = draft;
  const hasTime = isComplete(draft);
  const { currentData: rooms = [] } = useExamRoomsQuery(
    hasTime ? { sheetId, date, startsAt, endsAt } : skipToken,
  );
  const labelOf = ({ roomName, buildingName, seats }: FreeRoom): string =>
    `${roomName}, ${buildingName} · ${t('schedule.freeRooms.seats', { count: seats })}`;
  return (
    <fieldset className={styles.place}>
      <legend>{legend}</legend>
      <DateField
        label={t('sheets.plan.date')}
        value={date}
        isRequired
        onPick={(day) => onChange({ ...draft, date: day })}
      />
      <div className={styles.times}>
        <TimeField
          label={t('sheets.plan.startsAt')}
          value={startsAt}
          onChange={(time) => onChange({ ...draft, startsAt: time })}
        />
        <TimeField
          label={t('sheets.plan.endsAt')}
          value={endsAt}
          onChange={(time) => onChange({ ...draft, endsAt: time })}
        />
      </div>
      <Combobox
        label={t('sheets.plan.room')}
        hint={t(hasTime ? 'sheets.plan.roomHint' : 'sheets.plan.timeFirst')}
        options={rooms.map((room) => ({ id: room.roomId, label: labelOf(room) }))}
        value={roomId}
        isDisabled={!hasTime}
        onPick={(id) => onChange({ ...draft, roomId: id })}
      />
    </fieldset>
  );
}
