import type { Moment } from '@portal/domain';
import { useEffect, useEffectEvent, useState } from 'react';
import { LiveRegion } from '../live/live-region.tsx';
import { VisuallyHidden } from '../live/visually-hidden.tsx';
import { useDisplayTranslations } from '../messages/use-display-translations.ts';
import { passedMilestone, splitRemaining, type Milestone } from './remaining.ts';
import * as styles from './countdown.module.css';

const SECOND_MS = 1_000;

interface Props {
  readonly label: string;
  /** The instant on the server's clock. */
  readonly to: Moment;
  /** Server time minus device time, so that a wrong clock of the device does not matter. */
  readonly clockOffsetMs?: number;
  /** Called once when the instant is reached. */
  readonly onEnd?: () => void;
}

interface Tick {
  readonly remainingMs: number;
  readonly milestone?: Milestone | undefined;
}

/** The remaining time, read again at each full second before the end. */
function useTick({ to, clockOffsetMs = 0, onEnd }: Omit<Props, 'label'>): Tick {
  const endMs = new Date(to).getTime() - clockOffsetMs;
  const [tick, setTick] = useState<Tick>(() => ({ remainingMs: endMs - Date.now() }));
  const end = useEffectEvent(() => onEnd?.());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      const remainingMs = endMs - Date.now();
      setTick((before) => ({
        remainingMs,
        milestone: passedMilestone(before.remainingMs, remainingMs) ?? before.milestone,
      }));
      if (remainingMs <= 0) end();
      else timer = setTimeout(update, remainingMs % SECOND_MS || SECOND_MS);
    };
    update();
    return () => clearTimeout(timer);
  }, [endMs]);
  return tick;
}

/** The time until an instant on the server's clock; announced at a few milestones, not at every second. */
export function Countdown({ label, ...props }: Props) {
  const t = useDisplayTranslations();
  const { remainingMs, milestone } = useTick(props);
  const { days, clock } = splitRemaining(remainingMs);
  const announce = (): string => {
    if (remainingMs <= 0) return t('countdown.ended', { label });
    return milestone ? t(`countdown.${milestone.unit}`, { label, count: milestone.count }) : '';
  };
  return (
    <div className={styles.countdown}>
      <span className={styles.label}>{label}</span>
      <span className={styles.time} role="timer" aria-label={label}>
        {days > 0 && `${t('countdown.days', { count: days })} `}
        {clock}
      </span>
      <LiveRegion>
        <VisuallyHidden>{announce()}</VisuallyHidden>
      </LiveRegion>
    </div>
  );
}
