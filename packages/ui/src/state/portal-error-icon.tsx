import { CircleAlert, WifiOff } from 'lucide-react';

const icons = { broken: CircleAlert, offline: WifiOff };

/** Errors that affect the whole portal. */
export type PortalErrorKind = keyof typeof icons;

interface Props {
  readonly kind: PortalErrorKind;
  readonly size: number;
}

/** The icon of a portal error; separate from `Icon`, so that the login page does not load all icons. */
export function PortalErrorIcon({ kind, size }: Props) {
  const ErrorIcon = icons[kind];
  return <ErrorIcon size={size} aria-hidden />;
}
