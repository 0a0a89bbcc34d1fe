import type { ReactNode } from 'react';
import { StateFrame } from './state-frame.tsx';
import { PortalErrorIcon, type PortalErrorKind } from './portal-error-icon.tsx';

interface Props {
  readonly kind: PortalErrorKind;
  readonly title: string;
  readonly children?: ReactNode;
}

/** Shown for an error that affects the whole portal. */
export function PortalErrorState({ kind, title, children }: Props) {
  return (
    <StateFrame icon={<PortalErrorIcon kind={kind} size={28} />} isDanger={kind === 'broken'} title={title}>
      {children}
    </StateFrame>
  );
}
