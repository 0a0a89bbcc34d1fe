import { CircleAlert, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { StateFrame } from './state-frame.tsx';

interface Props {
  readonly kind: 'broken' | 'offline';
  readonly title: string;
  readonly children?: ReactNode;
}

const marks = { broken: CircleAlert, offline: WifiOff };

/** Trouble of the whole portal. Its two drawings are its own, so that the login page carries no others. */
export function TroubleState({ kind, title, children }: Props) {
  const Mark = marks[kind];
  return (
    <StateFrame mark={<Mark size={28} aria-hidden />} isDanger={kind === 'broken'} title={title}>
      {children}
    </StateFrame>
  );
}
