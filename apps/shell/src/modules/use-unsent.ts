import { useEffect } from 'react';
import { findUnsent } from '@portal/outbox';
import { selectIsOnline, selectIsSessionEnded, selectUser, usePortalSelector } from '@portal/platform';
import type { PortalModules } from './portal-modules.ts';
import { useModules } from './use-modules.ts';

async function resumeAll(modules: PortalModules, ownerId: number): Promise<void> {
  for (const id of (await findUnsent(ownerId)).keys()) await modules.resume(id);
}

/** What was written on this device and never sent goes out from any page, as soon as its owner is here and online. */
export function useUnsent(): void {
  const modules = useModules();
  const personId = usePortalSelector(selectUser)?.personId;
  const isEnded = usePortalSelector(selectIsSessionEnded);
  const isOnline = usePortalSelector(selectIsOnline);
  const mayAct = isOnline && !isEnded;
  useEffect(() => {
    if (personId === undefined || !mayAct) return;
    resumeAll(modules, personId).catch((error: unknown) => console.warn(error));
  }, [modules, personId, mayAct]);
}
