import { useState } from 'react';
import { useTranslations } from '@portal/i18n';
import { Button } from '@portal/ui';
import type { RegistrationSubgroup, RegistrationTeacher, SeatRef } from '@portal/wire';
import { FullSubgroups } from '../shared/full-subgroups.tsx';
import { isLifted } from '../shared/is-lifted.ts';
import { ProblemNote } from '../shared/problem-note.tsx';
import { SeatChoice } from '../shared/seat-choice.tsx';
import { seatKey } from '../shared/seats.ts';
import { LineFacts } from './line-facts.tsx';
import { LostChoice } from './lost-choice.tsx';
import { pickSeat, withoutLines, type LineChoice, type PlanDraft } from './plan-draft.ts';
import type { PlanContext } from './plan-context.ts';
import { useFolding } from './use-folding.ts';
import * as styles from './line.module.css';

interface Props {
  /** The key of the line in the draft. */
  readonly lineKey: string;
  readonly name: string;
  readonly teachers: readonly RegistrationTeacher[];
  readonly teacherId: number | undefined;
  readonly onTeacher: (teacherId: number | undefined) => void;
  /** Those of the chosen teacher. */
  readonly subgroups: readonly RegistrationSubgroup[];
  readonly context: PlanContext;
}

interface OpenLineProps extends Props {
  readonly seat: SeatRef | undefined;
  readonly chosen: RegistrationSubgroup | undefined;
  readonly pick: (subgroup: RegistrationSubgroup) => void;
}

interface LostSeat {
  readonly choice: LineChoice;
  readonly subgroup: RegistrationSubgroup;
}

/** The choice itself, and the way out of it. */
function OpenLine({ chosen, seat, pick, ...props }: OpenLineProps) {
  const { lineKey, name, teachers, teacherId, onTeacher, subgroups, context } = props;
  const { semester, plan, draft, onDraft, isReadOnly, clashOf } = context;
  const t = useTranslations('registration');
  return (
    <>
      <SeatChoice
        name={name}
        teachers={teachers}
        teacherId={teacherId}
        onTeacher={onTeacher}
        subgroups={subgroups}
        seat={seat}
        onSeat={pick}
        isReadOnly={isReadOnly}
        clashOf={(subgroup) => clashOf(lineKey, subgroup)}
        isClashAllowed={isLifted(plan, 'clash')}
      />
      <FullSubgroups
        semester={semester}
        subgroups={subgroups}
        waiting={plan.waiting}
        isReadOnly={plan.closed !== null}
      />
      {chosen && (
        <Button variant="subtle" onClick={() => onDraft(withoutLines(draft, [lineKey]))}>
          {t('plan.unchoose')}
        </Button>
      )}
    </>
  );
}

/** Teacher and subgroup of one line of the plan: one line when it is chosen, the whole choice before that and on demand. */
export function LineSeats(props: Props) {
  const { lineKey, name, onTeacher, subgroups, context } = props;
  const { draft, onDraft, problems } = context;
  const { isOpen, button, toggle, fold, listeners } = useFolding();
  const [lost, setLost] = useState<LostSeat>();
  const choice = draft[lineKey];
  const seat = choice?.seat;
  const chosen = seat && subgroups.find((subgroup) => seatKey(subgroup) === seatKey(seat));
  const problem = seat && problems.get(seatKey(seat));
  const pickTeacher = (id: number | undefined) => {
    if (choice && chosen) setLost({ choice, subgroup: chosen });
    onTeacher(id);
  };
  const take = (next: PlanDraft) => {
    setLost(undefined);
    onDraft(next);
    fold();
  };
  return (
    <div className={styles.line} {...listeners}>
      {chosen && (
        <LineFacts
          name={name}
          subgroup={chosen}
          reason={choice.reason}
          isOpen={isOpen}
          onToggle={toggle}
          buttonRef={button}
        />
      )}
      <LostChoice
        lost={chosen ? undefined : lost?.subgroup}
        onUndo={() => lost && take({ ...draft, [lineKey]: lost.choice })}
      />
      {(!chosen || isOpen) && (
        <OpenLine
          {...props}
          onTeacher={pickTeacher}
          chosen={chosen}
          seat={seat}
          pick={(subgroup) => take(pickSeat(draft, lineKey, subgroup))}
        />
      )}
      {problem && <ProblemNote problem={problem} />}
    </div>
  );
}
