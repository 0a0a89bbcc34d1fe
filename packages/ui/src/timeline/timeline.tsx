import type { Moment } from '@portal/domain';
import { formatDate, formatTime, useLanguage } from '@portal/i18n';
import { Check, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../live/visually-hidden.tsx';
import { useDisplayTranslations } from '../messages/use-display-translations.ts';
import * as styles from './timeline.module.css';

/** The state of a step: behind, now, ahead, or where it ended badly. */
export type StepState = 'done' | 'current' | 'upcoming' | 'failed';

/** One step of a timeline. */
export interface TimelineStep {
  readonly id: string;
  readonly title: string;
  readonly state: StepState;
  /** When the step was reached. */
  readonly at?: Moment;
  /** More about the step, such as the reason of a refusal. */
  readonly note?: ReactNode;
}

interface Props {
  readonly label: string;
  /** In order, the earliest first. */
  readonly steps: readonly TimelineStep[];
}

const marks = { done: Check, failed: X, current: undefined, upcoming: undefined } as const;

function Step({ step: { title, state, at, note } }: { readonly step: TimelineStep }) {
  const t = useDisplayTranslations();
  const language = useLanguage();
  const Mark = marks[state];
  return (
    <li className={styles.step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
      <span className={styles.mark}>{Mark && <Mark size={14} strokeWidth={3} aria-hidden />}</span>
      <div className={styles.content}>
        <p className={styles.title}>
          {title}
          <VisuallyHidden>, {t(`step.${state}`)}</VisuallyHidden>
        </p>
        {at !== undefined && (
          <time className={styles.time} dateTime={new Date(at).toISOString()}>
            {formatDate(at, language)}, {formatTime(at)}
          </time>
        )}
        {note && <div className={styles.note}>{note}</div>}
      </div>
    </li>
  );
}

/** Ordered steps with their dates and states, such as the way of an order. */
export function Timeline({ label, steps }: Props) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {steps.map((step) => (
        <Step key={step.id} step={step} />
      ))}
    </ol>
  );
}
