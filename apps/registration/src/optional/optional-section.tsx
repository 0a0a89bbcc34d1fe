import { useId, useState } from 'react';
import { useTranslations } from '@portal/i18n';
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
  if (disciplines.length === 0) return <p className={styles.facts}>{t('optional.empty')}</p>;
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

function Permission(props: Props) {
  const t = useTranslations('registration');
  const { currentData, error, isFetching, refetch } = useOptionalPermissionQuery(props.semester);
  if (error !== undefined && !isFetching)
    return <FailedState title={t('failed.disciplines')} onRetry={() => void refetch()} />;
  if (!currentData) return <Loading />;
  if (currentData.isPermitted) return <OptionalForm {...props} />;
  return <Alert>{currentData.problem?.message ?? t('optional.notPermitted')}</Alert>;
}

/** Disciplines next to the curriculum. Until the server permits them, they are not allowed. */
export function OptionalSection(props: Props) {
  const t = useTranslations('registration');
  const id = useId();
  const { closed } = props.plan;
  return (
    <section className={styles.optional} aria-labelledby={id}>
      <h2 id={id}>{t('optional.title')}</h2>
      {closed === null ? <Permission {...props} /> : <Alert>{closed.message}</Alert>}
    </section>
  );
}
