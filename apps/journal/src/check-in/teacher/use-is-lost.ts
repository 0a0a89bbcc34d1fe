import { useState } from 'react';
import { selectIsOnline, usePortalSelector } from '@portal/platform';
import type { ShownCode } from './shown-code.ts';

/**
 * Whether the shown code may be the last one: the server cannot be reached, or the events broke while it was shown. Where events
 * are blocked for good, the codes that are requested instead show that the server can be reached.
 */
export function useIsLost(code: ShownCode | null, isConnected: boolean): boolean {
  const isOnline = usePortalSelector(selectIsOnline);
  const [broken, setBroken] = useState({ isConnected, slotEndsAt: code?.slotEndsAt });
  if (broken.isConnected !== isConnected) setBroken({ isConnected, slotEndsAt: code?.slotEndsAt });
  return !isOnline || (!isConnected && broken.slotEndsAt === code?.slotEndsAt);
}
