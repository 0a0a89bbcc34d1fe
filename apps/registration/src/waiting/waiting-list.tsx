import { useId } from 'react';
import { useTranslations } from '@portal/i18n';
import { Button } from '@portal/ui';
import type { WaitingPlace } from '@portal/wire';
import { MutationError } from '../shared/mutation-error.tsx';
import { useLeaveWaitingListMutation } from '../shared/registration.api.ts';
import * as styles from './waiting.module.css';

/** The student's places on waiting lists; nothing while there is none. */
export function WaitingList({ places }: { readonly places: readonly WaitingPlace[] }) {
  const t = useTranslations('registration');
  const id = useId();
  const [leave, { error, isLoading, originalArgs }] = useLeaveWaitingListMutation();
  if (places.length === 0) return null;
  return (
    <section className={styles.waiting} aria-labelledby={id}>
      <h2 id={id}>{t('waiting.title')}</h2>
      <p className={styles.facts}>{t('waiting.hint')}</p>
      <ul className={styles.list}>
        {places.map(({ id: placeId, disciplineName, groupName, title, teacherName, place }) => (
          <li key={placeId} className={styles.place}>
            <span>
              <strong>{disciplineName}</strong> · {groupName} · {title} · {teacherName}
            </span>
            <span>{t('waiting.place', { place })}</span>
            <Button
              isBusy={isLoading && originalArgs?.id === placeId}
              onClick={() => void leave({ id: placeId })}
            >
              {t('waiting.leave', { name: disciplineName })}
            </Button>
          </li>
        ))}
      </ul>
      <MutationError error={error} />
    </section>
  );
}
