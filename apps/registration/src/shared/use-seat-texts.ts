import { useTranslations } from '@portal/i18n';
import type { RegistrationSubgroup } from '@portal/wire';
import { freeSeats } from './seats.ts';
import { useSlotTexts } from './use-slot-texts.ts';

/** Returns functions that say in words how many seats are left, and when lessons are. */
export function useSeatTexts() {
  const t = useTranslations('registration');
  const { start } = useSlotTexts();
  const full = ({ waiting }: RegistrationSubgroup): string =>
    waiting === 0 ? t('seats.fullNoQueue') : t('seats.full', { waiting });
  return {
    left(subgroup: RegistrationSubgroup): string {
      const count = freeSeats(subgroup);
      return count === 0 ? full(subgroup) : t('seats.left', { count });
    },
    leftOf(subgroup: RegistrationSubgroup): string {
      const count = freeSeats(subgroup);
      return count === 0 ? full(subgroup) : t('seats.leftOf', { count, capacity: subgroup.capacity });
    },
    times: ({ slots }: RegistrationSubgroup): string => slots.map(start).join(', '),
  };
}
