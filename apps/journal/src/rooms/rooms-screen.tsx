import { useTranslations } from '@portal/i18n';
import { useAddressParams, withParams } from '@portal/platform';
import { EmptyState, Load, Page, SelectField, Skeleton } from '@portal/ui';
import { DateField } from '@portal/ui/forms';
import type { FreeRoom } from '@portal/wire';
import { readDay, readId } from '../shared/read-address.ts';
import { useFreeRoomsQuery } from './free-rooms.api.ts';
import * as styles from './rooms.module.css';

function Building({ name, rooms }: { readonly name: string; readonly rooms: readonly FreeRoom[] }) {
  const t = useTranslations('journal');
  return (
    <section aria-label={name}>
      <h2 className={styles.building}>{name}</h2>
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

/** The rooms without a lesson on a day at a lesson time, both in the address; the server chooses the first, which is now. */
export function Component() {
  const t = useTranslations('journal');
  const { params, change } = useAddressParams();
  const [chosenDay, chosenTime] = [readDay(params), readId(params, 'time')];
  const query = useFreeRoomsQuery({ date: chosenDay, lessonTimeId: chosenTime });
  // The fields keep the last response while another is loading.
  const date = chosenDay ?? query.data?.date ?? '';
  const lessonTimeId = chosenTime ?? query.data?.lessonTimeId;
  const choose = (choice: { readonly date?: string; readonly time?: number }) =>
    change((newest) => withParams(newest, { date, time: lessonTimeId, ...choice }));
  return (
    <Page kind="list" title={t('schedule.freeRooms.title')} lead={t('schedule.freeRooms.lead')}>
      <div className={styles.choices}>
        <DateField
          label={t('schedule.freeRooms.date')}
          value={date}
          isRequired
          onPick={(day) => choose({ date: day })}
        />
        <SelectField
          label={t('schedule.time')}
          value={lessonTimeId}
          options={(query.data?.times ?? []).map(({ lessonTimeId: id, startsAt, endsAt }, at) => ({
            id,
            label: t('schedule.freeRooms.time', { number: at + 1, startsAt, endsAt }),
          }))}
          onPick={(time) => choose({ time })}
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
    </Page>
  );
}
