import { useId } from 'react';
import { useTranslations } from '@portal/i18n';
import { Alert, FailedState, Loading, SelectField } from '@portal/ui';
import type { PlanContext } from '../plan-context.ts';
import { NOTHING_CHOSEN, nothingChosen } from '../../shared/seats.ts';
import { OptionalCard } from './optional-card.tsx';
import { pickOptional } from './optional-draft.ts';
import type { OptionalPlan } from './use-optional-plan.ts';
import * as entries from '../../shared/entries.module.css';
import * as styles from './optional.module.css';

interface Props {
  readonly optional: OptionalPlan;
  readonly context: PlanContext;
}

/** Puts an optional discipline into the plan; its teacher and subgroup begin empty (spec §4 Registration). */
function DisciplineField({ optional: { open, planned }, context: { draft, onDraft } }: Props) {
  const t = useTranslations('registration');
  if (open.length === 0)
    return planned.length === 0 ? <p className={entries.facts}>{t('optional.empty')}</p> : null;
  return (
    <SelectField
      label={t('optional.discipline')}
      options={[
        nothingChosen,
        ...open.map(({ disciplineId: id, disciplineName, credits }) => ({
          id,
          label: `${disciplineName} (${t('plan.credits', { credits })})`,
        })),
      ]}
      value={NOTHING_CHOSEN}
      onPick={(id) => id !== NOTHING_CHOSEN && onDraft(pickOptional(draft, id))}
    />
  );
}

function Disciplines({ optional, context }: Props) {
  const t = useTranslations('registration');
  const { isPermitted, disciplines, planned } = optional;
  if (disciplines.error !== undefined && !disciplines.isFetching)
    return <FailedState title={t('failed.disciplines')} onRetry={() => void disciplines.refetch()} />;
  if (!disciplines.currentData) return disciplines.isFetching ? <Loading /> : null;
  return (
    <>
      {planned.length > 0 && (
        <ul className={entries.list}>
          {planned.map((discipline) => (
            <OptionalCard key={discipline.disciplineId} discipline={discipline} context={context} />
          ))}
        </ul>
      )}
      {isPermitted && <DisciplineField optional={optional} context={context} />}
    </>
  );
}

/** Why no optional discipline can be chosen; nothing while it can. */
function NotPermitted({ optional: { permission, isPermitted } }: Pick<Props, 'optional'>) {
  const t = useTranslations('registration');
  if (isPermitted) return null;
  if (permission.error !== undefined && !permission.isFetching)
    return <FailedState title={t('failed.disciplines')} onRetry={() => void permission.refetch()} />;
  if (!permission.currentData) return <Loading />;
  return <Alert>{permission.currentData.problem?.message ?? t('optional.notPermitted')}</Alert>;
}

/**
 * Disciplines next to the curriculum, part of the same plan. They are allowed when the server permits them, or when the draft
 * has all required disciplines, so that one confirmation registers both.
 */
export function OptionalSection({ optional, context }: Props) {
  const t = useTranslations('registration');
  const id = useId();
  const { closed } = context.plan;
  return (
    <section className={styles.optional} aria-labelledby={id}>
      <h2 id={id}>{t('optional.title')}</h2>
      {closed !== null && context.isReadOnly ? (
        <Alert>{closed.message}</Alert>
      ) : (
        <>
          <NotPermitted optional={optional} />
          <Disciplines optional={optional} context={context} />
        </>
      )}
    </section>
  );
}
