import { useId } from 'react';
import { useTranslations } from '@portal/i18n';
import { Button, FailedState, Loading } from '@portal/ui';
import { Status } from '@portal/ui/display';
import type { RegistrationDiscipline } from '@portal/wire';
import { pickSeat, withoutLines } from '../plan-draft.ts';
import type { PlanContext } from '../plan-line-choice.tsx';
import { FullSubgroups } from '../../shared/full-subgroups.tsx';
import { ProblemNote } from '../../shared/problem-note.tsx';
import { SeatChoice } from '../../shared/seat-choice.tsx';
import { seatKey } from '../../shared/seats.ts';
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
  const { semester, draft, onDraft, problems, isReadOnly, clashOf } = context;
  const key = optionalKey(disciplineId);
  const choice = draft[key];
  const seats = useOptionalSeats(semester, disciplineId, choice?.teacherId);
  const { failed, isLoading, subgroups } = seats;
  if (failed) return <FailedState title={t(failed.title)} onRetry={() => void failed.query.refetch()} />;
  if (isLoading) return <Loading />;
  const problem = choice?.seat && problems.get(seatKey(choice.seat));
  return (
    <>
      <SeatChoice
        name={disciplineName}
        teachers={seats.teachers}
        teacherId={seats.teacherId}
        onTeacher={(teacherId) => onDraft({ ...draft, [key]: teacherId === undefined ? {} : { teacherId } })}
        subgroups={subgroups}
        seat={choice?.seat}
        onSeat={(subgroup) => onDraft(pickSeat(draft, key, subgroup))}
        isReadOnly={isReadOnly}
        clashOf={(subgroup) => clashOf(key, subgroup)}
      />
      <FullSubgroups
        semester={semester}
        subgroups={subgroups}
        waiting={context.plan.waiting}
        isReadOnly={context.plan.closed !== null}
      />
      {problem && <ProblemNote problem={problem} />}
    </>
  );
}

/** An optional discipline in the plan. Teacher and subgroup are confirmed together with the curriculum. */
export function OptionalCard({ discipline, context }: Props) {
  const t = useTranslations('registration');
  const id = useId();
  const { disciplineId, disciplineName, credits, examFormName } = discipline;
  const key = optionalKey(disciplineId);
  return (
    <li className={plan.card} aria-labelledby={id}>
      <div className={entries.head}>
        <h3 id={id}>{disciplineName}</h3>
        {context.draft[key]?.seat && <Status kind="active">{t('plan.chosen')}</Status>}
      </div>
      <p className={entries.facts}>
        {t('plan.credits', { credits })} · {examFormName}
      </p>
      <Choice discipline={discipline} context={context} />
      <Button variant="subtle" onClick={() => context.onDraft(withoutLines(context.draft, [key]))}>
        {t('plan.unchoose')}
      </Button>
    </li>
  );
}
