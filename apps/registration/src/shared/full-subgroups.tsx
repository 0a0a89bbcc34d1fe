import { useTranslations } from '@portal/i18n';
import { Button } from '@portal/ui';
import type { RegistrationSubgroup, WaitingPlace } from '@portal/wire';
import { MutationError } from './mutation-error.tsx';
import { useJoinWaitingListMutation } from './registration.api.ts';
import { freeSeats, seatKey, type SemesterRef } from './seats.ts';
import * as styles from './full-subgroups.module.css';

interface Props {
  readonly semester: SemesterRef;
  readonly subgroups: readonly RegistrationSubgroup[];
  readonly waiting: readonly WaitingPlace[];
  readonly isReadOnly: boolean;
}

/** The full subgroups of a choice: joins their waiting lists, or shows the place on them. */
export function FullSubgroups({ semester, subgroups, waiting, isReadOnly }: Props) {
  const t = useTranslations('registration');
  const [join, { error, isLoading, originalArgs }] = useJoinWaitingListMutation();
  const full = subgroups.filter((subgroup) => freeSeats(subgroup) === 0);
  if (isReadOnly || full.length === 0) return null;
  return (
    <div className={styles.full}>
      {full.map(({ groupId, number, groupName, title }) => {
        const name = `${groupName} · ${title}`;
        const place = waiting.find((one) => seatKey(one) === seatKey({ groupId, number }));
        if (place) return <p key={name}>{t('waiting.placeIn', { name, place: place.place })}</p>;
        const isJoining = isLoading && originalArgs?.groupId === groupId && originalArgs.number === number;
        return (
          <Button key={name} isBusy={isJoining} onClick={() => void join({ ...semester, groupId, number })}>
            {t('waiting.join', { name })}
          </Button>
        );
      })}
      <MutationError error={error} />
    </div>
  );
}
