import { formatDate, useLanguage, useTranslations } from '@portal/i18n';
import { Card, Load, Skeleton, VisuallyHidden } from '@portal/ui';
import type { PersonalData as Data } from '@portal/wire';
import { usePersonalDataQuery } from './profile.api.ts';
import * as styles from './profile.module.css';

const MISSING = '—';

type Field = readonly [label: string, value: string | null];

/** In the order of the specification (spec §2 Profile screens). */
function useFields({ gender, birthDate, ...data }: Data): readonly Field[] {
  const t = useTranslations('shell');
  const language = useLanguage();
  const fields: Readonly<Record<keyof Data, Field>> = {
    fullName: [t('profile.data.fullName'), data.fullName],
    gender: [t('profile.data.gender'), gender && t(`profile.data.${gender}`)],
    birthDate: [t('profile.data.birthDate'), birthDate && formatDate(birthDate, language)],
    nationality: [t('profile.data.nationality'), data.nationality],
    citizenship: [t('profile.data.citizenship'), data.citizenship],
    taxId: [t('profile.data.taxId'), data.taxId],
    phone: [t('profile.data.phone'), data.phone],
    education: [t('profile.data.education'), data.education],
  };
  return Object.values(fields);
}

function Fields({ data }: { readonly data: Data }) {
  const t = useTranslations('shell');
  return (
    <dl className={styles.data}>
      {useFields(data).map(([label, value]) => (
        <div key={label} className={styles.line}>
          <dt>{label}</dt>
          <dd>
            {value || (
              <>
                <span aria-hidden>{MISSING}</span>
                <VisuallyHidden>{t('profile.data.missing')}</VisuallyHidden>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The registrar's record of the user, visible only to the user. */
export function PersonalData() {
  const t = useTranslations('shell');
  const query = usePersonalDataQuery({});
  return (
    <section aria-labelledby="personal-data">
      <h2 id="personal-data" className={styles.heading}>
        {t('profile.data.title')}
      </h2>
      <Card>
        <Load query={query} skeleton={<Skeleton lines={8} />}>
          {(data) => <Fields data={data} />}
        </Load>
      </Card>
      <p className={styles.note}>{t('profile.data.note')}</p>
    </section>
  );
}
