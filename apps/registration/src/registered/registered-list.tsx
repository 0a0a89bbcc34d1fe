import { useId, type ReactNode } from 'react';
import { useTranslations } from '@portal/i18n';
import { useAddressParams, useNotificationsRead } from '@portal/platform';
import type { Registration, RegistrationPlan, RegistrationSubgroup } from '@portal/wire';
import type { SemesterRef } from '../shared/seats.ts';
import { RegistrationItem } from './registration-item.tsx';
import * as entries from '../shared/entries.module.css';
import * as styles from './registered.module.css';

interface Props {
  readonly semester: SemesterRef;
  readonly plan: RegistrationPlan;
  /** What a subgroup would clash with besides the registration that it would replace. */
  readonly clashOf: (registrationId: number, subgroup: RegistrationSubgroup) => string | undefined;
}

/** The parameter of a notification's address, which leads to a registration. */
const REGISTRATION_PARAM = 'registration';

/** A change of the subgroup is another registration of the same discipline: its element stays, with the focus. */
const keyOf = ({ planItemId, disciplineId, lessonTypeId }: Registration): string =>
  `${planItemId} ${disciplineId} ${lessonTypeId}`;

/** The registrations of the semester, with change and deletion while the window is open. */
export function RegisteredList({ semester, plan, clashOf }: Props): ReactNode {
  const t = useTranslations('registration');
  const id = useId();
  const { params } = useAddressParams();
  const noticeRef = useNotificationsRead('waitingList');
  return (
    <section className={styles.registered} data-last={plan.registrations.length === 0} aria-labelledby={id}>
      <h2 id={id}>{t('registered.title')}</h2>
      {plan.registrations.length === 0 && <p className={entries.facts}>{t('registered.empty')}</p>}
      <ul className={entries.list}>
        {plan.registrations.map((registration) => (
          <RegistrationItem
            key={keyOf(registration)}
            semester={semester}
            plan={plan}
            registration={registration}
            noticeRef={noticeRef(`&${REGISTRATION_PARAM}=${registration.id}`)}
            isAddressed={params.get(REGISTRATION_PARAM) === String(registration.id)}
            clashOf={(subgroup) => clashOf(registration.id, subgroup)}
          />
        ))}
      </ul>
    </section>
  );
}
