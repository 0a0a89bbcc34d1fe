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

/** Teachers and subgroups of the chosen one, and the list that could not be loaded. */
function useOptionalSeats(semester: SemesterRef, disciplineId: number, picked: number | undefined) {
  const teachers = useOptionalTeachersQuery({ ...semester, disciplineId });
  const listed = teachers.currentData ?? [];
  const teacherId = picked ?? (listed.length === 1 ? listed[0]?.teacherId : undefined);
  const subgroups = useOptionalSubgroupsQuery(
    teacherId === undefined ? skipToken : { ...semester, disciplineId, teacherId },
  );
  const failed = [
    { title: 'failed.teachers', query: teachers },
    { title: 'failed.subgroups', query: subgroups },
  ] as const;
  return {
    teachers: listed,
    teacherId,
    subgroups: subgroups.currentData ?? [],
    failed: failed.find(({ query }) => query.error !== undefined && !query.isFetching),
  };
}

/** Teacher, then subgroup of an optional discipline, saved on its own. Render it with the discipline as `key`. */
export function OptionalChoice({ semester, plan, discipline, current, ...rest }: Props) {
  const t = useTranslations('registration');
  const { disciplineId, disciplineName } = discipline;
  const [pickedTeacher, setTeacher] = useState(current?.teacherId);
  const [seat, setSeat] = useState(current?.seat);
  const { teachers, teacherId, subgroups, failed } = useOptionalSeats(semester, disciplineId, pickedTeacher);
  const { save, isSaving, error } = useSaveChoice();
  if (failed) return <FailedState title={t(failed.title)} onRetry={() => void failed.query.refetch()} />;
  const chosen = seat && subgroups.find((subgroup) => seatKey(subgroup) === seatKey(seat));
  const send = async (subgroup: RegistrationSubgroup) => {
    const choice = toSavedChoice({ semester, termId: plan.termId, discipline, subgroup });
    if (await save(choice)) rest.onSaved();
  };
  return (
    <div className={styles.choice}>
      <SeatChoice
        name={disciplineName}
        teachers={teachers}
        teacherId={teacherId}
        onTeacher={(id) => {
          setTeacher(id);
          setSeat(undefined);
        }}
        subgroups={subgroups}
        seat={seat}
        onSeat={setSeat}
        isReadOnly={false}
        clashOf={rest.clashOf}
      />
      <FullSubgroups semester={semester} subgroups={subgroups} waiting={plan.waiting} isReadOnly={false} />
      <MutationError error={error} />
      <Button isBusy={isSaving} disabled={!chosen} onClick={() => chosen && void send(chosen)}>
        {rest.save}
      </Button>
    </div>
  );
}
