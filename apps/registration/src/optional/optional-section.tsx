import { useId, useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { skipToken } from '@portal/platform';
import { Alert, FailedState, Loading, SelectField } from '@portal/ui';
import type { RegistrationPlan, RegistrationSubgroup } from '@portal/wire';
import { OptionalChoice } from '../shared/optional-choice.tsx';
import { useOptionalDisciplinesQuery, useOptionalPermissionQuery } from '../shared/registration.api.ts';
import { NOTHING_CHOSEN, nothingChosen, type SemesterRef } from '../shared/seats.ts';
import * as styles from './optional.module.css';

interface Props {
  readonly semester: SemesterRef;
  readonly plan: RegistrationPlan;
  readonly clashOf: (subgroup: RegistrationSubgroup) => string | undefined;
}

/** A new discipline resets teacher and subgroup (spec §4 Registration). */
function OptionalForm(props: Props) {
  const t = useTranslations('registration');
  const { semester, plan } = props;
  const [disciplineId, setDisciplineId] = useState(NOTHING_CHOSEN);
  const query = useOptionalDisciplinesQuery(semester);
  const registeredIds = new Set(plan.registrations.map((one) => one.disciplineId));
  const disciplines = (query.currentData ?? []).filter((one) => !registeredIds.has(one.disciplineId));
  const discipline = disciplines.find((one) => one.disciplineId === disciplineId);
  if (query.error !== undefined && !query.isFetching)
    return <FailedState title={t('failed.disciplines')} onRetry={() => void query.refetch()} />;
  if (!query.currentData) return <Loading />;
  if (disciplines.length === 0)
    return <p className={styles.facts}>{t('optional.empty')}</p>;
  return (
    <>
      <SelectField
        label={t('optional.discipline')}
        options={[
          nothingChosen,
          ...disciplines.map(({ disciplineId: id, disciplineName, credits }) => ({
            id,
            label: `${disciplineName} (${t('plan.credits', { credits })})`,
          })),
        ]}
        value={discipline?.disciplineId ?? NOTHING_CHOSEN}
        onPick={setDisciplineId}
      />
      {discipline && (
        <OptionalChoice
          key={discipline.disciplineId}
          {...props}
          discipline={discipline}
          save={t('optional.save')}
          onSaved={() => setDisciplineId(NOTHING_CHOSEN)}
        />
      )}
    </>
  );
}

/** Disciplines next to the curriculum. Until the server permits them, they are not allowed. */
export function OptionalSection(props: Props) {
  const t = useTranslations('registration');
  const id = useId();
  const { semester, plan } = props;
  const permission = useOptionalPermissionQuery(plan.closed === null ? semester : skipToken);
  const isPermitted = permission.currentData?.isPermitted ?? false;
  const refusal = permission.currentData?.refusal ?? plan.closed;
  return (
    <section className={styles.optional} aria-labelledby={id}>
      <h2 id={id}>{t('optional.title')}</h2>
      {isPermitted && plan.closed === null && <OptionalForm {...props} />}
      {!isPermitted && refusal && <Alert>{refusal.message}</Alert>}
      {permission.error !== undefined && !permission.isFetching && (
        <FailedState title={t('failed.disciplines')} onRetry={() => void permission.refetch()} />
      )}
    </section>
  );
}
