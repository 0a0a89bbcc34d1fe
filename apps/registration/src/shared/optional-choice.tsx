import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { skipToken } from '@portal/platform';
import { Button, FailedState } from '@portal/ui';
import type { RegistrationDiscipline, RegistrationPlan, RegistrationSubgroup, SeatRef } from '@portal/wire';
import { FullSubgroups } from './full-subgroups.tsx';
import { MutationError } from './mutation-error.tsx';
import { useOptionalSubgroupsQuery, useOptionalTeachersQuery } from './registration.api.ts';
import { SeatChoice } from './seat-choice.tsx';
import { seatKey, type SemesterRef } from './seats.ts';
import { toSavedChoice } from './to-saved-choice.ts';
import { useSaveChoice } from './use-save-choice.ts';
import * as styles from './optional-choice.module.css';

interface Props {
  readonly semester: SemesterRef;
  readonly plan: RegistrationPlan;
  readonly discipline: RegistrationDiscipline;
  /** The registration that is changed, with its teacher. */
  readonly current?: { readonly teacherId: number; readonly seat: SeatRef };
  readonly save: string;
  readonly clashOf: (subgroup: RegistrationSubgroup) => string | undefined;
  readonly onSaved: () => void;
}

/** Teacher, then subgroup of an optional discipline, saved on its own. Render it with the discipline as `key`. */
export function OptionalChoice({ semester, plan, discipline, current, save: label, clashOf, onSaved }: Props) {
  const t = useTranslations('registration');
  const { disciplineId, disciplineName } = discipline;
  const [pickedTeacher, setTeacher] = useState(current?.teacherId);
  const [seat, setSeat] = useState(current?.seat);
  const teachers = useOptionalTeachersQuery({ ...semester, disciplineId });
  const listed = teachers.currentData ?? [];
  const teacherId = pickedTeacher ?? (listed.length === 1 ? listed[0]?.teacherId : undefined);
  const query = useOptionalSubgroupsQuery(
    teacherId === undefined ? skipToken : { ...semester, disciplineId, teacherId },
  );
  const subgroups = query.currentData ?? [];
  const chosen = subgroups.find((subgroup) => seat !== undefined && seatKey(subgroup) === seatKey(seat));
  const { save, isSaving, error } = useSaveChoice();
  const send = async () => {
    if (chosen && (await save(toSavedChoice({ semester, termId: plan.termId, discipline, subgroup: chosen }))))
      onSaved();
  };
  if (teachers.error !== undefined && !teachers.isFetching)
    return <FailedState title={t('failed.teachers')} onRetry={() => void teachers.refetch()} />;
  if (query.error !== undefined && !query.isFetching)
    return <FailedState title={t('failed.subgroups')} onRetry={() => void query.refetch()} />;
  return (
    <div className={styles.choice}>
      <SeatChoice
        name={disciplineName}
        teachers={listed}
        teacherId={teacherId}
        onTeacher={(id) => {
          setTeacher(id);
          setSeat(undefined);
        }}
        subgroups={subgroups}
        seat={seat}
        onSeat={setSeat}
        isReadOnly={false}
        clashOf={clashOf}
      />
      <FullSubgroups semester={semester} subgroups={subgroups} waiting={plan.waiting} isReadOnly={false} />
      <MutationError error={error} />
      <Button isBusy={isSaving} disabled={!chosen} onClick={() => void send()}>
        {label}
      </Button>
    </div>
  );
}
