import type { ReactNode } from 'react';

interface Props {
  readonly children?: ReactNode;
  /** True for what must interrupt: an error in answer to what the reader just did. */
  readonly isUrgent?: boolean;
}

/** What appears inside is read aloud. Render it always and change only its content. */
export function LiveRegion({ children, isUrgent = false }: Props) {
  return <div role={isUrgent ? 'alert' : 'status'}>{children}</div>;
}
