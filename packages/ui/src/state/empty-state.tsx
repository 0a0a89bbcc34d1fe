import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import { StateFrame } from './state-frame.tsx';

interface Props {
  readonly icon?: IconName;
  /** One sentence: what is not here. */
  readonly title: string;
  /** What to do next: a sentence, a button, a link. */
  readonly children?: ReactNode;
}

/** The place of things that are not there yet: one sentence and the next step. */
export function EmptyState({ icon = 'inbox', title, children }: Props) {
  return (
    <StateFrame mark={<Icon name={icon} size={28} />} isDanger={icon === 'alert'} title={title}>
      {children}
    </StateFrame>
  );
}
