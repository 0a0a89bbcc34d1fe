import {
  Circle,
  CircleCheck,
  CircleDashed,
  CircleDot,
  OctagonX,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import * as styles from './status.module.css';

/** The meaning of a status; each has its own colour and its own shape. */
export type StatusKind = 'neutral' | 'waiting' | 'active' | 'success' | 'warning' | 'danger';

interface Props {
  readonly kind?: StatusKind;
  readonly children: ReactNode;
}

const shapes: Readonly<Record<StatusKind, LucideIcon>> = {
  neutral: Circle,
  waiting: CircleDashed,
  active: CircleDot,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: OctagonX,
};

/** A short label for the state of something; colour, shape and text say the same. */
export function Status({ kind = 'neutral', children }: Props) {
  const Shape = shapes[kind];
  return (
    <span className={styles.status} data-kind={kind}>
      <Shape className={styles.shape} size={14} strokeWidth={2.25} aria-hidden />
      {children}
    </span>
  );
}
