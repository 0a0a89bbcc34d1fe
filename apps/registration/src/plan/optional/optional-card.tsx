import { useId } from 'react';
import { useTranslations } from '@portal/i18n';
import { Button, FailedState, Loading } from '@portal/ui';
import type { RegistrationDiscipline } from '@portal/wire';
import { LineSeats } from '../line-seats.tsx';
import type { PlanContext } from '../plan-context.ts';
import { withoutLines } from '../plan-draft.ts';
import { useOptionalSeats } from '../../shared/use-optional-seats.ts';
import { optionalKey } from './optional-draft.ts';
import * as entries from '../../shared/entries.module.css';
import * as plan from '../plan.module.css';

interface Props {
  readonly discipline: RegistrationDiscipline;
  readonly context: PlanContext;
}

function Choice({ discipline: { disciplineId, disciplineName }, context }: Props) {
  const t = useTranslations('registration');
  const { semester, draft, onDraft } = context;
  const key = optionalKey(disciplineId);
  const seats = useOptionalSeats(semester, disciplineId, draft[key]?.teacherId);
  const { failed, isLoading } = seats;
  if (failed) return <FailedState title={t(failed.title)} onRetry={() => void failed.query.refetch()} />;
  if (isLoading) return <Loading />;
  return (
    <LineSeats
      lineKey={key}
      name={disciplineName}
      teachers={seats.teachers}
      teacherId={seats.teacherId}
      onTeacher={(teacherId) => onDraft({ ...draft, [key]: teacherId === undefined ? {} : { teacherId } })}
      subgroups={seats.subgroups}
      context={context}
    />
  );
}

/** An optional discipline in the plan. Teacher and subgroup are confirmed together with the curriculum. */
export function OptionalCard({ discipline, context }: Props) {
  const t = useTranslations('registration');
  const id = useId();
  const { disciplineId, disciplineName, credits, examFormName } = discipline;
  const key = optionalKey(disciplineId);
  const isChosen = context.draft[key]?.seat !== undefined;
  return (
    <li className={plan.card} data-chosen={isChosen} aria-labelledby={id}>
      <div className={entries.head}>
        <h3 id={id}>{disciplineName}</h3>
      </div>
      {!isChosen && (
        <p className={entries.facts}>
          {t('plan.credits', { credits })} · {examFormName}
        </p>
      )}
      <Choice discipline={discipline} context={context} />
      {!isChosen && (
        <Button variant="subtle" onClick={() => context.onDraft(withoutLines(context.draft, [key]))}>
          {t('plan.unchoose')}
        </Button>
      )}
    </li>
  );
}
