import type { ReactNode } from 'react';
import { useIsPushed } from '@portal/platform';
import { BackButton as KitBackButton } from '@portal/ui/display';

interface Props {
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** Leaves a view of the address for its list; takes the focus of the row that opened the view. */
export function BackButton(props: Props) {
  return <KitBackButton {...props} takesFocus={useIsPushed()} />;
}
