import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { Button, FailedState, Loading } from '@portal/ui';
import type {
  Registration,
  RegistrationPlan,
  RegistrationSubgroup,
  RegistrationTeacher,
  SeatRef,
} from '@portal/wire';
import { FullSubgroups } from '../shared/full-subgroups.tsx';
import { isLifted } from '../shared/is-lifted.ts';
import { MutationError } from '../shared/mutation-error.tsx';
import { SeatChoice } from '../shared/seat-choice.tsx';
import { seatKey, teachersOf, type SemesterRef } from '../shared/seats.ts';
import { toSavedChoice } from '../shared/to-saved-choice.ts';
import { useOptionalSeats } from '../shared/use-optional-seats.ts';
import { useSaveChoice } from '../shared/use-save-choice.ts';
import * as styles from './registered.module.css';

interface Props {
  readonly semester: SemesterRef;
  readonly plan: RegistrationPlan;
  readonly registration: Registration;
  readonly clashOf: (subgroup: RegistrationSubgroup) => string | undefined;
  readonly onSaved: () => void;
}

interface SeatFormProps extends Props {
  readonly teachers: readonly RegistrationTeacher[];
  readonly teacherId: number | undefined;
  readonly onTeacher: (teacherId: number | undefined) => void;
  /** The subgroups of the chosen teacher. */
  readonly subgroups: readonly RegistrationSubgroup[];
}

/** Changes teacher and subgroup of a registration; the old seat is given up only for the new one. */
function SeatForm({ semester, plan, registration, onSaved, onTeacher, subgroups, ...choice }: SeatFormProps) {
  const t = useTranslations('registration');
  const [seat, setSeat] = useState<SeatRef | undefined>(registration);
  const { save, isSaving, error } = useSaveChoice();
  const chosen = seat && subgroups.find((subgroup) => seatKey(subgroup) === seatKey(seat));
  const isNew = chosen !== undefined && seatKey(chosen) !== seatKey(registration);
  const send = async () => {
    if (!chosen) return;
    const { termId } = plan;
    const request = toSavedChoice({ semester, termId, discipline: registration, subgroup: chosen });
    if (await save(request)) onSaved();
  };
  return (
    <div className={styles.change}>
      <SeatChoice
        {...choice}
        name={registration.disciplineName}
        onTeacher={(id) => {
          onTeacher(id);
          setSeat(undefined);
        }}
        subgroups={subgroups}
        seat={seat}
        onSeat={setSeat}
        isReadOnly={false}
        isClashAllowed={isLifted(plan, 'clash')}
      />
      <FullSubgroups
        semester={semester}
        subgroups={subgroups.filter((subgroup) => seatKey(subgroup) !== seatKey(registration))}
        waiting={plan.waiting}
        isReadOnly={false}
      />
      <MutationError error={error} />
      <div>
        <Button isBusy={isSaving} disabled={!isNew} onClick={() => void send()}>
          {t('registered.save')}
        </Button>
      </div>
    </div>
  );
}

/** Changes a registration of the plan. */
export function ChangeForm(props: Props) {
  const { plan, registration } = props;
  const { disciplineId, lessonTypeId } = registration;
  const [teacherId, setTeacherId] = useState<number | undefined>(registration.teacherId);
  const all =
    plan.items
      .find((item) => item.disciplineId === disciplineId)
      ?.subgroups.filter((subgroup) => subgroup.lessonTypeId === lessonTypeId) ?? [];
  const subgroups = all.filter((subgroup) => subgroup.teacherId === teacherId);
  return (
    <SeatForm
      {...props}
      teachers={teachersOf(all)}
      teacherId={teacherId}
      onTeacher={setTeacherId}
      subgroups={subgroups}
    />
  );
}

/** Changes a registration of an optional discipline, by the calls of optional disciplines. */
export function ChangeOptionalForm(props: Props) {
  const t = useTranslations('registration');
  const { semester, registration } = props;
  const [picked, setPicked] = useState<number | undefined>(registration.teacherId);
  const { failed, isLoading, ...seats } = useOptionalSeats(semester, registration.disciplineId, picked);
  if (failed) return <FailedState title={t(failed.title)} onRetry={() => void failed.query.refetch()} />;
  if (isLoading) return <Loading />;
  return <SeatForm {...props} {...seats} onTeacher={setPicked} />;
}
