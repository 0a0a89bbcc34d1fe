import { formatDate, useLanguage, useText } from '@portal/i18n';
import { Card, Load, Skeleton, VisuallyHidden } from '@portal/ui';
import type { PersonalData as Data } from '@portal/wire';
import { usePersonalDataQuery } from './profile.api.ts';
import * as styles from './profile.module.css';

const MISSING = '—';

/** The lines in the order of the specification (spec §2 Profile screens). */
function useLines({ fullName, gender, birthDate, ...data }: Data) {
  const t = useText('shell');
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

function Lines({ data }: { readonly data: Data }) {
  const t = useText('shell');
  return (
    <dl className={styles.data}>
      {useLines(data).map(([name, value]) => (
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

/** What the registrar has entered of the reader, for the reader alone; what is missing is a dash. */
export function PersonalData() {
  const t = useText('shell');
  const data = usePersonalDataQuery({});
  return (
    <section aria-labelledby="personal-data">
      <h2 id="personal-data" className={styles.heading}>
        {t('profile.data.title')}
      </h2>
      <Card>
        <Load query={data} skeleton={<Skeleton lines={8} />}>
          {(found) => <Lines data={found} />}
        </Load>
      </Card>
      <p className={styles.note}>{t('profile.data.note')}</p>
    </section>
  );
}
