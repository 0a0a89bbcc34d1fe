import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { Dialog, EmptyState, Load, SelectField, Skeleton } from '@portal/ui';
import { DateField } from '@portal/ui/forms';
import type { FreeRoom } from '@portal/wire';
import { useFreeRoomsQuery } from './free-rooms.api.ts';
import * as styles from './free-rooms.module.css';

interface RoomFilter {
  readonly date?: string;
  readonly lessonTimeId?: number;
}

function Building({ name, rooms }: { readonly name: string; readonly rooms: readonly FreeRoom[] }) {
  const t = useTranslations('journal');
  return (
    <section aria-label={name}>
      <h3 className={styles.building}>{name}</h3>
      <ul className={styles.rooms}>
        {rooms.map(({ roomId, roomName, seats }) => (
          <li key={roomId} className={styles.room}>
            <span className={styles.roomName}>{roomName}</span>
            <span className={styles.seats}>{t('schedule.freeRooms.seats', { count: seats })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The rooms without a lesson on a day at a lesson time; the server chooses the first, which is now. */
function FreeRooms() {
  const t = useTranslations('journal');
  const [choice, setChoice] = useState<RoomFilter>({});
  const query = useFreeRoomsQuery(choice);
  // The fields keep the last response while another is loading.
  const { date = '', lessonTimeId, times = [] } = { ...query.data, ...choice };
  return (
    <div className={styles.content}>
      <div className={styles.choices}>
        <DateField
          label={t('schedule.freeRooms.date')}
          value={date}
          isRequired
          onPick={(day) => setChoice({ lessonTimeId, date: day })}
        />
        <SelectField
          label={t('schedule.time')}
          value={lessonTimeId}
          options={times.map(({ lessonTimeId: id, startsAt, endsAt }, at) => ({
            id,
            label: t('schedule.freeRooms.time', { number: at + 1, startsAt, endsAt }),
          }))}
          onPick={(id) => setChoice({ date, lessonTimeId: id })}
        />
      </div>
      <Load
        query={query}
        skeleton={<Skeleton lines={6} />}
        isEmpty={({ rooms }) => rooms.length === 0}
        empty={
          <EmptyState icon="rooms" title={t('schedule.freeRooms.empty')}>
            {t('schedule.freeRooms.emptyHint')}
          </EmptyState>
        }
      >
        {({ rooms }) => (
          <>
            <p className={styles.count} role="status">
              {t('schedule.freeRooms.count', { count: rooms.length })}
            </p>
            {[...Map.groupBy(rooms, ({ buildingName }) => buildingName)].map(([name, ofBuilding]) => (
              <Building key={name} name={name} rooms={ofBuilding} />
            ))}
          </>
        )}
      </Load>
    </div>
  );
}

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Where a lesson or a consultation fits in (screens, Home and schedule). */
export function FreeRoomsDialog({ isOpen, onClose }: Props) {
  const t = useTranslations('journal');
  return (
    <Dialog isOpen={isOpen} title={t('schedule.freeRooms.title')} onClose={onClose}>
      <FreeRooms />
    </Dialog>
  );
}
