import { useTranslations } from '@portal/i18n';
import { SelectField, VisuallyHidden } from '@portal/ui';
import { RadioGroup } from '@portal/ui/forms';
import type { RegistrationSubgroup, RegistrationTeacher, SeatRef } from '@portal/wire';
import { freeSeats, NOTHING_CHOSEN, nothingChosen, seatKey } from './seats.ts';
import { useSeatTexts } from './use-seat-texts.ts';
import { useSlotTexts } from './use-slot-texts.ts';
import * as styles from './seat-choice.module.css';

interface Props {
  /** What is chosen for: the discipline, and the type of lesson where each is chosen on its own. Only screen readers need it. */
  readonly name: string;
  readonly teachers: readonly RegistrationTeacher[];
  readonly teacherId: number | undefined;
  readonly onTeacher: (teacherId: number | undefined) => void;
  /** The subgroups of the chosen teacher. */
  readonly subgroups: readonly RegistrationSubgroup[];
  readonly seat: SeatRef | undefined;
  readonly onSeat: (seat: RegistrationSubgroup) => void;
  readonly isReadOnly: boolean;
  /** What a subgroup would clash with. */
  readonly clashOf?: (subgroup: RegistrationSubgroup) => string | undefined;
  /** The dean's office lets the student have clashing lessons. */
  readonly isClashAllowed: boolean;
}

function SubgroupLabel({
  subgroup,
  clash,
  isClashAllowed,
}: {
  readonly subgroup: RegistrationSubgroup;
  readonly clash?: string | undefined;
  readonly isClashAllowed: boolean;
}) {
  const t = useTranslations('registration');
  const texts = useSlotTexts();
  const seats = useSeatTexts();
  const { title, groupName, slots } = subgroup;
  const free = freeSeats(subgroup);
  return (
    <span className={styles.subgroup}>
      <span className={styles.name}>{`${groupName} · ${title}`}</span>
      <span className={styles.seats} data-full={free === 0}>
        {seats.leftOf(subgroup)}
      </span>
      <span className={styles.times}>
        {slots.map((slot) => `${texts.slot(slot)} (${slot.lessonTypeName}, ${slot.roomName})`).join('; ')}
      </span>
      {clash !== undefined && (
        <span className={styles.clash} data-allowed={isClashAllowed}>
          {t(isClashAllowed ? 'seats.clashAllowed' : 'seats.clash', { name: clash })}
        </span>
      )}
    </span>
  );
}

/** The choice of a teacher, then of a subgroup; a new teacher begins the choice of the subgroup again (spec §4 Registration). */
export function SeatChoice(props: Props) {
  const { name, teachers, teacherId, onTeacher, subgroups, seat, onSeat, isReadOnly } = props;
  const { clashOf, isClashAllowed } = props;
  const t = useTranslations('registration');
  const labelOf = (label: string) => (
    <>
      {label} <VisuallyHidden>{name}</VisuallyHidden>
    </>
  );
  const pick = (key: string) => {
    const picked = subgroups.find((subgroup) => seatKey(subgroup) === key);
    if (picked) onSeat(picked);
  };
  return (
    <div className={styles.choice}>
      <SelectField
        label={labelOf(t('choice.teacher'))}
        options={[
          nothingChosen,
          ...teachers.map(({ teacherId: id, teacherName, freeSeats: free }) => ({
            id,
            label: t('choice.teacherFree', { name: teacherName, free }),
          })),
        ]}
        value={teacherId ?? NOTHING_CHOSEN}
        onPick={(id) => onTeacher(id === NOTHING_CHOSEN ? undefined : id)}
      />
      {subgroups.length > 0 && (
        <RadioGroup
          label={labelOf(t('choice.subgroup'))}
          options={subgroups.map((subgroup) => ({
            id: seatKey(subgroup),
            label: (
              <SubgroupLabel
                subgroup={subgroup}
                clash={clashOf?.(subgroup)}
                isClashAllowed={isClashAllowed}
              />
            ),
            isDisabled: isReadOnly || freeSeats(subgroup) === 0,
          }))}
          value={seat && seatKey(seat)}
          onPick={pick}
        />
      )}
    </div>
  );
}
