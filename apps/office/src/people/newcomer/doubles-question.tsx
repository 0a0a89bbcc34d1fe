import { useTranslations } from '@portal/i18n';
import { Alert, Button } from '@portal/ui';
import type { LikelyDouble } from '@portal/wire/people/office-people';
import * as styles from '../people.module.css';

interface Props {
  readonly doubles: readonly LikelyDouble[];
  readonly onOpen: (personId: number) => void;
  readonly onDistinct: () => void;
}

/** Whom a newcomer may be; a ПИН is one person's alone, so that it leaves nothing to answer. */
export function DoublesQuestion({ doubles, onOpen, onDistinct }: Props) {
  const t = useTranslations('office');
  const hasSamePin = doubles.some(({ reason }) => reason === 'pin');
  return (
    <Alert kind="warning" title={t('people.newcomer.doublesTitle')}>
      <ul className={styles.doubles}>
        {doubles.map(({ reason, fullName, facultyName, login, personId }, at) => (
          <li key={personId ?? `hidden ${at}`}>
            <span>
              {[fullName, login, facultyName].filter(Boolean).join(' · ')} –{' '}
              {t(`people.newcomer.reasons.${reason}`)}
            </span>
            {personId !== null && (
              <Button variant="subtle" onClick={() => onOpen(personId)}>
                {t('people.newcomer.openCard')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hasSamePin ? (
        <p>{t('people.newcomer.samePin')}</p>
      ) : (
        <Button onClick={onDistinct}>{t('people.newcomer.distinct')}</Button>
      )}
    </Alert>
  );
}
