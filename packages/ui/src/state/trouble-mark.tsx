import { CircleAlert, WifiOff } from 'lucide-react';

const marks = { broken: CircleAlert, offline: WifiOff };

/** What kinds of trouble the whole portal may have. */
export type TroubleKind = keyof typeof marks;

interface Props {
  readonly kind: TroubleKind;
  readonly size: number;
}

/** The drawing of a trouble; there are two, apart from the portal's icons, so that the login page carries no others. */
export function TroubleMark({ kind, size }: Props) {
  const Mark = marks[kind];
  return <Mark size={size} aria-hidden />;
}
