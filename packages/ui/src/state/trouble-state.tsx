import type { ReactNode } from 'react';
import { StateFrame } from './state-frame.tsx';
import { TroubleMark, type TroubleKind } from './trouble-mark.tsx';

interface Props {
  readonly kind: TroubleKind;
  readonly title: string;
  readonly children?: ReactNode;
}

/** Trouble of the whole portal. */
export function TroubleState({ kind, title, children }: Props) {
  return (
    <StateFrame mark={<TroubleMark kind={kind} size={28} />} isDanger={kind === 'broken'} title={title}>
      {children}
    </StateFrame>
  );
}
