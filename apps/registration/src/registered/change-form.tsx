import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { Button } from '@portal/ui';
import type { Registration, RegistrationPlan, RegistrationSubgroup, SeatRef } from '@portal/wire';
import { FullSubgroups } from '../shared/full-subgroups.tsx';
import { MutationError } from '../shared/mutation-error.tsx';
import { SeatChoice } from '../shared/seat-choice.tsx';
import { seatKey, teachersOf, type SemesterRef } from '../shared/seats.ts';
import { toSavedChoice } from '../shared/to-saved-choice.ts';
import { useSaveChoice } from '../shared/use-save-choice.ts';
import * as styles from './registered.module.css';

interface Props {
  readonly semester: SemesterRef;
  readonly plan: RegistrationPlan;
  readonly registration: Registration;
  readonly clashOf: (subgroup: RegistrationSubgroup) => string | undefined;
  readonly onSaved: () => void;
}

/** Changes teacher and subgroup of a registration; the old seat is given up only for the new one. */
export function ChangeForm({ semester, plan, registration, clashOf, onSaved }: Props) {
  const t = useTranslations('registration');
  const { disciplineId, disciplineName, lessonTypeId } = registration;
  const [teacherId, setTeacherId] = useState<number | undefined>(registration.teacherId);
  const [seat, setSeat] = useState<SeatRef | undefined>(registration);
  const { save, isSaving, error } = useSaveChoice();
  const all =
    plan.items
      .find((item) => item.disciplineId === disciplineId)
      ?.subgroups.filter((subgroup) => subgroup.lessonTypeId === lessonTypeId) ?? [];
  const subgroups = all.filter((subgroup) => subgroup.teacherId === teacherId);
  const chosen = subgroups.find((subgroup) => seat !== undefined && seatKey(subgroup) === seatKey(seat));
  const isNew = chosen !== undefined && seatKey(chosen) !== seatKey(registration);
  const send = async () => {
    if (!chosen) return;
    const choice = toSavedChoice({
      semester,
      termId: plan.termId,
      discipline: registration,
      subgroup: chosen,
    });
    if (await save(choice)) onSaved();
  };
  return (
    <div className={styles.change}>
      <SeatChoice
        name={disciplineName}
        teachers={teachersOf(all)}
        teacherId={teacherId}
        onTeacher={(id) => {
          setTeacherId(id);
          setSeat(undefined);
        }}
        subgroups={subgroups}
        seat={seat}
        onSeat={setSeat}
        isReadOnly={false}
        clashOf={clashOf}
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
