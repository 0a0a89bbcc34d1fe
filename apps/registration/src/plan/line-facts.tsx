import type { Ref } from 'react';
import { useTranslations } from '@portal/i18n';
import { Button } from '@portal/ui';
import type { RegistrationSubgroup } from '@portal/wire';
import { freeSeats } from '../shared/seats.ts';
import { toShortName } from '../shared/short-name.ts';
import { useSeatTexts } from '../shared/use-seat-texts.ts';
import type { ChoiceReason } from './suggest/choice-reason.ts';
import * as styles from './line.module.css';

interface Props {
  readonly name: string;
  readonly subgroup: RegistrationSubgroup;
  readonly reason: ChoiceReason | undefined;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly buttonRef: Ref<HTMLButtonElement>;
}

/** What is chosen for a line, in one line: teacher, time, seats, and why; unfolds the choice. */
export function LineFacts({ name, subgroup, reason, isOpen, onToggle, buttonRef }: Props) {
  const t = useTranslations('registration');
  const seats = useSeatTexts();
  const label = t(isOpen ? 'choice.fold' : 'choice.unfold');
  return (
    <div className={styles.facts}>
      <div>
        <p className={styles.chosen}>
          {toShortName(subgroup.teacherName)} · <span className={styles.times}>{seats.times(subgroup)}</span>{' '}
          ·{' '}
          <span className={styles.seats} data-full={freeSeats(subgroup) === 0}>
            {seats.left(subgroup)}
          </span>
        </p>
        {reason && <p className={styles.reason}>{t(`suggest.reasons.${reason}`)}</p>}
      </div>
      <Button
        ref={buttonRef}
        variant="subtle"
        aria-expanded={isOpen}
        aria-label={`${label}: ${name}`}
        onClick={onToggle}
      >
        {label}
      </Button>
    </div>
  );
}
