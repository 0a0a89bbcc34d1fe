import type { ReactNode } from 'react';

interface Props {
  readonly children?: ReactNode;
  /** Interrupts the screen reader: for an error caused by the user's last action. */
  readonly isUrgent?: boolean;
}

/** Announces its content to screen readers. Render it always and change only its content. */
export function LiveRegion({ children, isUrgent = false }: Props) {
  return <div role={isUrgent ? 'alert' : 'status'}>{children}</div>;
}
