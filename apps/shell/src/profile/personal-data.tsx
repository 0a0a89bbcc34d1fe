import { formatDate, useLanguage, useTranslations } from '@portal/i18n';
import { Card, Load, Skeleton, VisuallyHidden } from '@portal/ui';
import type { PersonalData as Data } from '@portal/wire';
import { usePersonalDataQuery } from './profile.api.ts';
import * as styles from './profile.module.css';

const MISSING = '—';

/** In the order of the specification (spec §2 Profile screens). */
function useFields({ fullName, gender, birthDate, ...data }: Data) {
  const t = useTranslations('shell');
  const language = useLanguage();
  return [
    ['fullName', fullName],
    ['gender', gender && t(`profile.data.${gender}`)],
    ['birthDate', birthDate && formatDate(birthDate, language)],
    ['nationality', data.nationality],
    ['citizenship', data.citizenship],
    ['taxId', data.taxId],
    ['phone', data.phone],
    ['education', data.education],
  ] as const;
}

function Fields({ data }: { readonly data: Data }) {
  const t = useTranslations('shell');
  return (
    <dl className={styles.data}>
      {useFields(data).map(([name, value]) => (
        <div key={name} className={styles.line}>
          <dt>{t(`profile.data.${name}`)}</dt>
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
