import { formatDate, useLanguage, useTranslations } from '@portal/i18n';
import { Card } from '@portal/ui';
import { FactList, Status, type StatusKind } from '@portal/ui/display';
import type { PersonalCard } from '@portal/wire';
import * as styles from './personal-card.module.css';

const stateKinds: Readonly<Record<PersonalCard['status'], StatusKind>> = {
  studying: 'success',
  leave: 'warning',
  left: 'danger',
  graduated: 'neutral',
};

/** An unconfirmed name in Latin letters says so, because documents in English show it (D-61). */
function LatinName({ card: { latinName, isLatinNameConfirmed } }: { readonly card: PersonalCard }) {
  const t = useTranslations('services');
  if (latinName === '') return <span className={styles.missing}>{t('personalCard.latinMissing')}</span>;
  return (
    <>
      {latinName}
      {!isLatinNameConfirmed && <span className={styles.missing}> {t('personalCard.latinUnconfirmed')}</span>}
    </>
  );
}

/** Who the student is, and what and where they study. */
export function PersonFacts({ card }: { readonly card: PersonalCard }) {
  const t = useTranslations('services');
  const language = useLanguage();
  const { birthDate, gender, status } = card;
  return (
    <>
      <Card>
        <section className={styles.part} aria-labelledby="card-person">
          <h2 id="card-person">{t('personalCard.person')}</h2>
          <FactList
            facts={[
              { label: t('personalCard.fullName'), value: card.fullName },
              { label: t('personalCard.latinName'), value: <LatinName card={card} /> },
              { label: t('personalCard.pin'), value: card.pin },
              { label: t('personalCard.birthDate'), value: birthDate && formatDate(birthDate, language) },
              { label: t('personalCard.gender'), value: gender && t(`personalCard.genders.${gender}`) },
              { label: t('personalCard.citizenship'), value: card.citizenship },
              { label: t('personalCard.nationality'), value: card.nationality },
              { label: t('personalCard.education'), value: card.education },
              { label: t('personalCard.phone'), value: card.phone },
            ]}
          />
        </section>
      </Card>
      <Card>
        <section className={styles.part} aria-labelledby="card-study">
          <h2 id="card-study">{t('personalCard.study')}</h2>
          <FactList
            facts={[
              {
                label: t('personalCard.state'),
                value: <Status kind={stateKinds[status]}>{t(`personalCard.states.${status}`)}</Status>,
              },
              { label: t('personalCard.code'), value: card.studentCode },
              { label: t('personalCard.faculty'), value: card.facultyName },
              { label: t('personalCard.speciality'), value: card.specialityName },
              { label: t('personalCard.educationForm'), value: card.educationFormName },
              { label: t('personalCard.group'), value: card.groupName },
            ]}
          />
        </section>
      </Card>
    </>
  );
}
