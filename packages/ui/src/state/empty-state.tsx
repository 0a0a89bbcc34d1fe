import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-names.ts';
import { StateFrame } from './state-frame.tsx';

interface Props {
  readonly icon?: IconName;
  /** One sentence that says what is missing. */
  readonly title: string;
  /** The next step: a sentence, a button, a link. */
  readonly children?: ReactNode;
}

/** Shown instead of missing content: one sentence and the next step. */
export function EmptyState({ icon = 'inbox', title, children }: Props) {
  return (
    <StateFrame icon={<Icon name={icon} size={28} />} isDanger={icon === 'alert'} title={title}>
      {children}
    </StateFrame>
  );
}
